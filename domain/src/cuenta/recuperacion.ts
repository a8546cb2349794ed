import type { Fallo } from '../base/fallo.ts';
import { NOMBRE_MIN, RESPUESTA_MIN } from './cuenta.ts';
import { countCaracteres } from '../base/texto.ts';

export const USUARIO_CORTO = 'El nombre de usuario debe tener al menos 3 caracteres.';
export const RESPUESTA_CORTA = 'Tu respuesta tiene al menos 4 caracteres.';
export const SIN_PREGUNTAS = 'Este usuario no tiene preguntas de seguridad registradas.';
/** The same for unknown users and users without questions, so that it reveals neither (behaviour §2). */
export const SIN_PREGUNTAS_QUE_HACER =
  'Revisa que esté bien escrito. Si eres estudiante, pide a tu profesor una contraseña de un solo uso; si das clase, pídela a quien administra Aúpa en tu centro.';

/** Username typed in the recovery: at least 3 characters (spec §5). */
export function checkUsuarioRecuperacion(valor: string): Fallo {
  return countCaracteres(valor.trim()) < NOMBRE_MIN ? USUARIO_CORTO : null;
}

/**
 * Whether the new-password fields show: while typing, once every answer exceeds 4 characters. After leaving a field or Enter, 4
 * suffice, as at registration (spec §2, §9; behaviour §2).
 */
export function revealsContrasenia(respuestas: readonly string[], confirmed: boolean): boolean {
  const minimo = confirmed ? RESPUESTA_MIN : RESPUESTA_MIN + 1;
  return respuestas.length > 0 && respuestas.every((r) => countCaracteres(r.trim()) >= minimo);
}

/** Refuses a recovery answer that is too short to be valid: sending it would waste a try (spec §9). */
export function checkRespuestaRecuperacion(respuesta: string): Fallo {
  return revealsContrasenia([respuesta], true) ? null : RESPUESTA_CORTA;
}
