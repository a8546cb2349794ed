import { sayItem } from '@aupa/domain/perfil';
import type { ItemAvatar, Tapado } from '@aupa/domain/avatar';

/** One by its name, several by their number. */
export function sayItems(items: readonly ItemAvatar[]): string {
  const [uno] = items;
  return uno && items.length === 1 ? sayItem(uno) : `${items.length} cosas por conseguir`;
}

/** Says that something worn is hidden by something else. Leaves out its name where that stands right above. */
export function sayTapado({ item, por }: Tapado, isNamed: boolean): string {
  const nombre = `«${sayItem(item)}»`;
  if (por) return `${isNamed ? 'No' : `${nombre} no`} se ve con «${por.nombre}».`;
  return isNamed ? 'Ahora no se ve.' : `${nombre} ahora no se ve.`;
}

/** In coins. */
export function precioDeTodo(items: readonly ItemAvatar[]): number {
  return items.reduce((suma, { precio }) => suma + precio, 0);
}
