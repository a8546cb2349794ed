import { itemsOf } from './catalogo/catalogo.ts';
import { isDibujadoPorDefecto, drawAvatar } from './draw.ts';
import { wornItems, type Edicion } from './edicion.ts';
import { huecoOf, takeOff, wear } from './reglas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

export interface Tapado {
  item: ItemAvatar;
  por: ItemAvatar | undefined;
}

/**
 * Whether an item is invisible: the drawing is the same without it. Leaving out a visible colour or default may change nothing
 * either, so those also compare with every other item of their slot.
 */
function isUnseen(eleccion: Eleccion, item: ItemAvatar): boolean {
  const dibujo = drawAvatar(eleccion);
  if (drawAvatar(takeOff(eleccion, item.id)) !== dibujo) return false;
  if (!item.color && !isDibujadoPorDefecto(item)) return true;
  const hueco = huecoOf(item);
  return itemsOf(item.tipo).every((otro) => huecoOf(otro) !== hueco || drawAvatar(wear(eleccion, otro)) === dibujo);
}

/** Whether a worn item is hidden, and by what: nobody should unknowingly buy something invisible. */
export function findTapado(eleccion: Eleccion, item: ItemAvatar): Tapado | null {
  if (!eleccion.atributosIds.includes(item.id) || !isUnseen(eleccion, item)) return null;
  const por = wornItems(eleccion).find(
    ({ id, color }) => id !== item.id && !color && !isUnseen(takeOff(eleccion, id), item),
  );
  return { item, por };
}

function recienPuesto({ actual, pasos }: Edicion): ItemAvatar[] {
  const antes = new Set(pasos.at(-1)?.atributosIds ?? actual.atributosIds);
  const nuevos = wornItems(actual).filter(({ id }) => !antes.has(id));
  return nuevos.length === 1 ? nuevos : [];
}

/** Hidden items among the last one put on and those to buy. */
export function tapadosOf(edicion: Edicion, probando: readonly ItemAvatar[]): Tapado[] {
  return [...new Set([...recienPuesto(edicion), ...probando])].flatMap(
    (item) => findTapado(edicion.actual, item) ?? [],
  );
}
