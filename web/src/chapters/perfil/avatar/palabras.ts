import { sayItem } from '@aupa/domain/perfil';
import type { ItemAvatar, Tapado } from '@aupa/domain/avatar';

/** One item by its name, several by their number. */
export function sayItems(items: readonly ItemAvatar[]): string {
  const [uno] = items;
  return uno && items.length === 1 ? sayItem(uno) : `${items.length} cosas por conseguir`;
}

/** Says that a worn item is hidden by another. `isNamed`: the item's name is shown right above, so leave it out. */
export function sayTapado({ item, por }: Tapado, isNamed: boolean): string {
  const nombre = `«${sayItem(item)}»`;
  if (por) return `${isNamed ? 'No' : `${nombre} no`} se ve con «${por.nombre}».`;
  return isNamed ? 'Ahora no se ve.' : `${nombre} ahora no se ve.`;
}

/** In coins. */
export function precioDeTodo(items: readonly ItemAvatar[]): number {
  return items.reduce((suma, { precio }) => suma + precio, 0);
}
