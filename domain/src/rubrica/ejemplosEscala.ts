import type { TablaEjemplo } from '../medallas/ejemplos.ts';

/** The highest nota of an example table that may be asked for. */
export const ESCALAS = [5, 7, 10, 100] as const;
export type Escala = (typeof ESCALAS)[number];

// What is given often, again and again, and only at the top what is given seldom: the number of medals makes the grade more
// than their kinds, so that a class spreads over the whole scale (decision 0035).
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

/** The example table of a scale: the same ladder, in as many rows as the scale has steps. */
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
