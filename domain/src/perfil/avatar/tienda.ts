import { findItem } from './catalogo/catalogo.ts';
import type { ItemAvatar } from './tipos.ts';

/** Items share a list with rewards, so their ids start far above those (behaviour §8). */
const PRIMER_ID_EN_TIENDA = 1_000_000_000;

/** Reward id of an item (behaviour §8). */
export function idEnTienda({ id }: Pick<ItemAvatar, 'id'>): number {
  return PRIMER_ID_EN_TIENDA + id;
}

/** Item of a reward id; undefined for a teacher's reward or an unknown id. */
export function itemEnTienda(recompensaId: number): ItemAvatar | undefined {
  return recompensaId > PRIMER_ID_EN_TIENDA ? findItem(recompensaId - PRIMER_ID_EN_TIENDA) : undefined;
}

/** Whether a reward id belongs to an item, known or not. */
export function isIdDeItem(recompensaId: number): boolean {
  return recompensaId >= PRIMER_ID_EN_TIENDA;
}

/** Item name in the store; a colour shows its `#rrggbb` (spec §3, Reward; behaviour §8). */
export function nombreEnTienda(item: ItemAvatar): string {
  return `Ítem de Avatar: ${item.color ?? item.nombre}`;
}
