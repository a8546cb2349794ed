import { ETIQUETAS_TIPO } from '@aupa/domain';
import type { ItemAvatar } from '@aupa/domain/avatar';

/** An item as it is spoken of by itself: a colour says what it is the colour of. */
export function sayItem({ tipo, nombre, color }: Pick<ItemAvatar, 'tipo' | 'nombre' | 'color'>): string {
  return color === undefined ? nombre : `${ETIQUETAS_TIPO[tipo]} ${nombre}`;
}

/** One by its name, several by their number. */
export function sayItems(items: readonly ItemAvatar[]): string {
  const [uno] = items;
  return uno && items.length === 1 ? sayItem(uno) : `${items.length} cosas por conseguir`;
}

/** In coins. */
export function precioDeTodo(items: readonly ItemAvatar[]): number {
  return items.reduce((suma, { precio }) => suma + precio, 0);
}
