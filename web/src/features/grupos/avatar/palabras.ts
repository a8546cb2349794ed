import { sayItem } from '@aupa/domain';
import type { ItemAvatar } from '@aupa/domain/avatar';

/** One by its name, several by their number. */
export function sayItems(items: readonly ItemAvatar[]): string {
  const [uno] = items;
  return uno && items.length === 1 ? sayItem(uno) : `${items.length} cosas por conseguir`;
}

/** In coins. */
export function precioDeTodo(items: readonly ItemAvatar[]): number {
  return items.reduce((suma, { precio }) => suma + precio, 0);
}
