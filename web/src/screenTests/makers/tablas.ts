import type { TablaEquivalencia } from '@aupa/contract';
import { TABLAS_EJEMPLO, type TablaEjemplo } from '@aupa/domain/medallas';
import { medalla } from './medallas.ts';

const [DE_SIEMPRE = { nombre: '', filas: [] }] = TABLAS_EJEMPLO;

export const tabla = (nombre = 'Del curso'): TablaEquivalencia => ({
  id: 31,
  nombre,
  version: 1,
  equivalencias: [{ nota: 5, medallasNecesarias: [{ ...medalla('Lectura'), cantidad: 1 }] }],
});

/** A table whose rows each include all before them. */
export function tablaDeEjemplo(
  { nombre, filas }: TablaEjemplo = { ...DE_SIEMPRE, nombre: 'Del curso' },
): TablaEquivalencia {
  const pedidas = new Map<string, number>();
  const equivalencias = filas.map(({ nota, agrega }) => {
    for (const una of agrega) pedidas.set(una, (pedidas.get(una) ?? 0) + 1);
    const medallasNecesarias = [...pedidas].map(([nombre, cantidad]) => ({ ...medalla(nombre), cantidad }));
    return { nota, medallasNecesarias };
  });
  return { ...tabla(nombre), equivalencias };
}
