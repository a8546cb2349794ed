import { formatNota } from '@aupa/domain/perfil';

/** Label of the button that explains a grade; `nombre` null: one's own. Just the grade while there is none. */
export function titleOfCalificacion(nombre: string | null, calificacion: number, decimales: number): string {
  if (calificacion === 0) return nombre === null ? 'Tu nota' : `La nota de ${nombre}`;
  const nota = formatNota(calificacion, decimales);
  return nombre === null ? `Por qué vas por el ${nota}` : `Por qué ${nombre} va por el ${nota}`;
}

/** Splits the count from the sentence about what is missing; any other sentence is the first part alone. */
export function splitPendiente(texto: string): [before: string, count?: string, after?: string] {
  const [, before, count, after] = /^([TL]e faltan? )(\d+ medallas?)(.*)$/.exec(texto) ?? [];
  return before === undefined || count === undefined ? [texto] : [before, count, after ?? ''];
}
