import { formatNota } from '@aupa/domain/perfil';

/** What asks why somebody's grade is what it is; `nombre` null: one's own. Until it is known, or without one: the grade. */
export function titleOfCalificacion(nombre: string | null, calificacion: number, decimales: number): string {
  if (calificacion === 0) return nombre === null ? 'Tu nota' : `La nota de ${nombre}`;
  const nota = formatNota(calificacion, decimales);
  return nombre === null ? `Por qué vas por el ${nota}` : `Por qué ${nombre} va por el ${nota}`;
}

/** The sentence of what is missing, with its count apart; of any other sentence only the first part. */
export function splitPendiente(texto: string): [before: string, count?: string, after?: string] {
  const [, before, count, after] = /^([TL]e faltan? )(\d+ medallas?)(.*)$/.exec(texto) ?? [];
  return before === undefined || count === undefined ? [texto] : [before, count, after ?? ''];
}
