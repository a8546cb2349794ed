import { itemsOf } from './catalogo/catalogo.ts';
import { isDibujadoPorDefecto, drawAvatar } from './draw.ts';
import { wornItems, type Edicion } from './edicion.ts';
import { huecoOf, takeOff, wear } from './reglas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

/** Something worn that is not seen, and the one thing that lies over it, if it is one. */
export interface Tapado {
  item: ItemAvatar;
  por: ItemAvatar | undefined;
}

/**
 * Whether an item can't be seen: the picture is the same without it. Colours and defaults need a second test, because leaving
 * them out changes nothing even when they show: they are hidden only if no other item in their place makes a difference.
 */
function isUnseen(eleccion: Eleccion, item: ItemAvatar): boolean {
  const dibujo = drawAvatar(eleccion);
  if (drawAvatar(takeOff(eleccion, item.id)) !== dibujo) return false;
  if (!item.color && !isDibujadoPorDefecto(item)) return true;
  const hueco = huecoOf(item);
  return itemsOf(item.tipo).every((otro) => huecoOf(otro) !== hueco || drawAvatar(wear(eleccion, otro)) === dibujo);
}

/** Whether a worn item is hidden, and by what. Nobody should pay for something invisible without knowing. */
export function findTapado(eleccion: Eleccion, item: ItemAvatar): Tapado | null {
  if (!eleccion.atributosIds.includes(item.id) || !isUnseen(eleccion, item)) return null;
  const por = wornItems(eleccion).find(
    ({ id, color }) => id !== item.id && !color && !isUnseen(takeOff(eleccion, id), item),
  );
  return { item, por };
}

/** What the last step put on, when it was one thing. */
function recienPuesto({ actual, pasos }: Edicion): ItemAvatar[] {
  const antes = new Set(pasos.at(-1)?.atributosIds ?? actual.atributosIds);
  const nuevos = wornItems(actual).filter(({ id }) => !antes.has(id));
  return nuevos.length === 1 ? nuevos : [];
}

/** What is hidden of the things that somebody is choosing: the last one, and all that would be bought. */
export function tapadosOf(edicion: Edicion, probando: readonly ItemAvatar[]): Tapado[] {
  return [...new Set([...recienPuesto(edicion), ...probando])].flatMap(
    (item) => findTapado(edicion.actual, item) ?? [],
  );
}
