import type { EnLista } from './asistencia.ts';

/** Who is not there: left out of the picker, of the teams and of «toda la clase». */
export function ausentesOf(alumnos: readonly EnLista[]): number[] {
  return alumnos.filter(({ estado }) => estado === 'Falta').map(({ perfilId }) => perfilId);
}
