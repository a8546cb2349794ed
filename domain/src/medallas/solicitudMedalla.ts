import type { Fallo } from '../base/fallo.ts';
import { cleanTexto } from './motivo.ts';
import { plural } from '../base/plural.ts';
import { countCaracteres } from '../base/texto.ts';

export const DESCRIPCION_SOLICITUD_MAX = 500;
export const SIN_DESCRIPCION = 'Sin descripción';
/** Pending medal requests per profile (behaviour §6). */
export const SOLICITUDES_MEDALLA_PENDIENTES = 3;
/** Requests withdrawn per profile in 24 hours: each notifies the teacher and frees a slot (behaviour §6). */
export const RETIRADAS_POR_DIA = 10;
export const SIN_RETIRADAS =
  'Hoy ya has dejado de pedir 10 medallas. Mañana podrás cambiar más; mientras, tu profesor puede responderte.';
export const SOLICITUD_MEDALLA_REQUERIDA = 'Debes seleccionar una medalla';
export const SOLICITUD_MENSAJE_VACIO = 'El mensaje de solicitud no puede estar vacío';
/** Text of a request as stored: trimmed, "Sin descripción" if empty (spec §5). */
export function normalizeDescripcionSolicitud(texto: string): string {
  return cleanTexto(texto) || SIN_DESCRIPCION;
}

/** Text of a request: at most 500 characters (behaviour §6). The API accepts an empty one; the form doesn't. */
export function checkDescripcionSolicitud(texto: string): Fallo {
  return countCaracteres(cleanTexto(texto)) > DESCRIPCION_SOLICITUD_MAX
    ? 'El mensaje puede tener como mucho 500 caracteres.'
    : null;
}

/** The form's rule: a text is required (spec §5), at most 500 characters. */
export function checkMensajeSolicitud(texto: string): Fallo {
  return cleanTexto(texto) === '' ? SOLICITUD_MENSAJE_VACIO : checkDescripcionSolicitud(texto);
}

/** How many more requests are possible. */
export function pediblesCon(pendientes: number): number {
  return Math.max(0, SOLICITUDES_MEDALLA_PENDIENTES - pendientes);
}

/** Says how many more requests are possible. */
export function sayPedibles(pendientes: number): string {
  const quedan = pediblesCon(pendientes);
  if (quedan === 0) return 'Ya tienes tres pedidas. Cuando te respondan, o si ya no pides alguna, podrás pedir otra.';
  const tope = 'Puedes tener tres pedidas a la vez';
  return pendientes === 0 ? `${tope}.` : `${tope}; te ${plural(quedan, 'queda', 'quedan')} ${quedan}.`;
}

/** Whether another request may be withdrawn, after `retiradas` within 24 hours. */
export function checkRetiradas(retiradas: number): Fallo {
  return retiradas < RETIRADAS_POR_DIA ? null : SIN_RETIRADAS;
}
