import type { Fallo } from '../base/fallo.ts';
import { cleanTexto } from './motivo.ts';
import { plural } from '../base/plural.ts';
import { countCaracteres } from '../base/texto.ts';

/** The student's words to the teacher (behaviour §6). */
export const DESCRIPCION_SOLICITUD_MAX = 500;
export const SIN_DESCRIPCION = 'Sin descripción';
/** Medal requests of one profile that may wait at once (behaviour §6). */
export const SOLICITUDES_MEDALLA_PENDIENTES = 3;
/** Requests that one profile takes back in 24 hours: each tells the teacher, and frees the place for another (behaviour §6). */
export const RETIRADAS_POR_DIA = 10;
export const SIN_RETIRADAS =
  'Hoy ya has dejado de pedir 10 medallas. Mañana podrás cambiar más; mientras, tu profesor puede responderte.';
export const SOLICITUD_MEDALLA_REQUERIDA = 'Debes seleccionar una medalla';
export const SOLICITUD_MENSAJE_VACIO = 'El mensaje de solicitud no puede estar vacío';
/** The words of a request as they are kept: trimmed, "Sin descripción" when empty (spec §5). */
export function normalizeDescripcionSolicitud(texto: string): string {
  return cleanTexto(texto) || SIN_DESCRIPCION;
}

/** Words of a request: at most 500 characters (behaviour §6). The form asks for some; the call takes none. */
export function checkDescripcionSolicitud(texto: string): Fallo {
  return countCaracteres(cleanTexto(texto)) > DESCRIPCION_SOLICITUD_MAX
    ? 'El mensaje puede tener como mucho 500 caracteres.'
    : null;
}

/** The form's rule: words are required (spec §5), at most 500 characters. */
export function checkMensajeSolicitud(texto: string): Fallo {
  return cleanTexto(texto) === '' ? SOLICITUD_MENSAJE_VACIO : checkDescripcionSolicitud(texto);
}

/** How many more medals may be asked for while so many wait. */
export function pediblesCon(pendientes: number): number {
  return Math.max(0, SOLICITUDES_MEDALLA_PENDIENTES - pendientes);
}

/** Tells that to a pupil before they write. */
export function sayPedibles(pendientes: number): string {
  const quedan = pediblesCon(pendientes);
  if (quedan === 0) return 'Ya tienes tres pedidas. Cuando te respondan, o si ya no pides alguna, podrás pedir otra.';
  const tope = 'Puedes tener tres pedidas a la vez';
  return pendientes === 0 ? `${tope}.` : `${tope}; te ${plural(quedan, 'queda', 'quedan')} ${quedan}.`;
}

/** Whether one more request may be taken back, after so many within 24 hours. */
export function checkRetiradas(retiradas: number): Fallo {
  return retiradas < RETIRADAS_POR_DIA ? null : SIN_RETIRADAS;
}
