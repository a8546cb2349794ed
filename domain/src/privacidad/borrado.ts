import { HORAS_DESHACER } from '../medallas/index.ts';

/** Closed terms of an erased pupil: rows stay without the name, or go (behaviour §14). */
export const CIERRES_BORRADOS = ['SinNombre', 'Fuera'] as const;
export type CierresBorrados = (typeof CIERRES_BORRADOS)[number];

/** Texts about others that one erasure shows and changes. */
export const MAX_TEXTOS_BORRADOS = 2000;

/** When an erasure can't be undone any more. `pedido`: when the teacher asked for it. */
export function seBorraEn(pedido: Date): Date {
  return new Date(pedido.getTime() + HORAS_DESHACER * 3_600_000);
}
