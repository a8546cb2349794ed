import { findItem } from './catalogo/catalogo.ts';
import type { ItemAvatar } from './tipos.ts';

/** Items are offered among the rewards under ids of their own, far above those of teachers' rewards (behaviour §8). */
const PRIMER_ID_EN_TIENDA = 1_000_000_000;

/** An item's id among the rewards of a store (behaviour §8). */
export function idEnTienda({ id }: Pick<ItemAvatar, 'id'>): number {
  return PRIMER_ID_EN_TIENDA + id;
}

/** The item that a reward's id stands for; none for a teacher's reward or an unknown id. */
export function itemEnTienda(recompensaId: number): ItemAvatar | undefined {
  return recompensaId > PRIMER_ID_EN_TIENDA ? findItem(recompensaId - PRIMER_ID_EN_TIENDA) : undefined;
}

/** Whether a reward's id is one of an item, known or not. */
export function isIdDeItem(recompensaId: number): boolean {
  return recompensaId >= PRIMER_ID_EN_TIENDA;
}

/** An item's name among the rewards of a store: of a colour its `#rrggbb` (spec §3, Reward; behaviour §8). */
export function nombreEnTienda(item: ItemAvatar): string {
  return `Ítem de Avatar: ${item.color ?? item.nombre}`;
}
