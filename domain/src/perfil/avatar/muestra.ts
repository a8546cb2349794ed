import { drawAvatar, type Marco } from './draw.ts';
import { wear } from './reglas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

const MANIQUI: Eleccion = {
  atributosIds: [202, 301, 402, 901, 1304, 1409, 1515],
  voltear: false,
  rotacion: 0,
  zoom: 100,
};

/** Picture of an item (spec §3, enlaceImagen): on a plain face, or a blob of the colour. */
export function drawMuestra(item: ItemAvatar, marco: Marco = {}): string {
  if (!item.color) return drawAvatar(wear(MANIQUI, item), marco);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 280"><circle cx="140" cy="140" r="132" fill="${item.color}" stroke="#85809a" stroke-width="8"/></svg>`;
}
