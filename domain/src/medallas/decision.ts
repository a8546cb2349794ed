import { ALUMNOS_LLENOS, GRUPO_LLENO } from '../base/limites.ts';

/** Requests decided at once: as many as may wait to join a group (behaviour §6). */
export const SOLICITUDES_A_LA_VEZ = 200;
export const SOLICITUDES_REQUERIDAS = 'Elige al menos una solicitud.';

export const CODIGOS_OMITIDA = [
  'NO_ENCONTRADO',
  'SOLICITUD_DECIDIDA',
  'MEDALLA_RETIRADA',
  'GRUPO_LLENO',
  'ALUMNOS_LLENOS',
] as const;
export type CodigoOmitida = (typeof CODIGOS_OMITIDA)[number];

// These apply to several requests, so they name nobody.
const SIN_SITIO = { GRUPO_LLENO, ALUMNOS_LLENOS };

/** Why a request was skipped. `quien`: the pupil's name, or '' if unknown. */
export function sayOmitida(codigo: CodigoOmitida, quien: string): string {
  switch (codigo) {
    case 'NO_ENCONTRADO':
      return 'Esta solicitud ya no está: se ha retirado mientras tanto.';
    case 'SOLICITUD_DECIDIDA':
      return `La solicitud de ${quien} ya estaba decidida.`;
    case 'MEDALLA_RETIRADA':
      return `La medalla que pide ${quien} ya no está entre las tuyas. Rechaza la solicitud y da otra medalla si quieres.`;
    case 'GRUPO_LLENO':
    case 'ALUMNOS_LLENOS':
      return SIN_SITIO[codigo];
  }
}
