import type { EnLista } from './asistencia.ts';

/** Absent pupils, left out of the picker, of teams and of «toda la clase». */
export function ausentesOf(alumnos: readonly EnLista[]): number[] {
  return alumnos.filter(({ estado }) => estado === 'Falta').map(({ perfilId }) => perfilId);
}
