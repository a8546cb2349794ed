import type { TablaEquivalencia } from '@aupa/contract';
import { TABLAS_EJEMPLO } from '@aupa/domain';
import { medalla } from './medallas.ts';

/** A table of one row: «Lectura» is a 5. */
export const tabla = (nombre = 'Del curso'): TablaEquivalencia => ({
  id: 31,
  nombre,
  version: 1,
  equivalencias: [{ nota: 5, medallasNecesarias: [{ ...medalla('Lectura'), cantidad: 1 }] }],
});

/** The same with the rows of the first example: each asks for all that those before it do. */
export function tablaDeEjemplo(): TablaEquivalencia {
  const pedidas = new Map<string, number>();
  const [{ filas } = { filas: [] }] = TABLAS_EJEMPLO;
  const equivalencias = filas.map(({ nota, agrega }) => {
    for (const una of agrega) pedidas.set(una, (pedidas.get(una) ?? 0) + 1);
    const medallasNecesarias = [...pedidas].map(([nombre, cantidad]) => ({ ...medalla(nombre), cantidad }));
    return { nota, medallasNecesarias };
  });
  return { ...tabla(), equivalencias };
}
