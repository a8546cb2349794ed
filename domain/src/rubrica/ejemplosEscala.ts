import type { TablaEjemplo } from '../medallas/ejemplos.ts';

/** Highest notas of the example tables. */
export const ESCALAS = [5, 7, 10, 100] as const;
export type Escala = (typeof ESCALAS)[number];

// Frequent medals repeat, rare ones come only at the top. The number of medals decides more than their kinds, so a class spreads
// over the whole scale (decision 0035).
const PASOS: ReadonlyArray<readonly string[]> = [
  ['Participación'],
  ['Constancia'],
  ['Participación'],
  ['Participación'],
  ['Constancia'],
  ['Participación', 'Compañerismo'],
  ['Participación', 'Constancia'],
  ['Participación', 'Compañerismo'],
  ['Participación', 'Constancia'],
  ['Participación', 'Constancia', 'Lectura'],
];

/** Example table of a scale, with at most one row per step of the ladder. */
export function tablaDeEscala(escala: Escala): TablaEjemplo {
  const filas = Math.min(escala, PASOS.length);
  const hasta = (fila: number) => Math.round((fila * PASOS.length) / filas);
  return {
    nombre: `Del 1 al ${escala}, medalla a medalla`,
    filas: Array.from({ length: filas }, (_, i) => ({
      nota: ((i + 1) * escala) / filas,
      agrega: PASOS.slice(hasta(i), hasta(i + 1)).flat(),
    })),
  };
}
