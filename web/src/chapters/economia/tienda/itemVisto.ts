import type { Recompensa } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { ETIQUETAS_TIPO, TIPOS_PARTE, type TipoItem } from '@aupa/domain/perfil';
import type { ItemAvatarVisto } from '../itemAvatar/ItemAvatar.tsx';
import type { ConItem } from './seccionesAvatar.ts';

export type ItemDeTienda = ConItem<Recompensa>;
type Item = ItemDeTienda['itemAvatar'];

export const sayItems = (n: number) => `${n} ${plural(n, 'ítem')}`;

// Colours have lower-case names, for use within a sentence.
const capitalize = (nombre: string) => nombre.charAt(0).toLocaleUpperCase('es') + nombre.slice(1);

/** How an item is shown: under its own name, not the reward's. */
export function toVisto({ itemAvatar: { nombre, color }, representacion }: ItemDeTienda): ItemAvatarVisto {
  return { nombre: capitalize(nombre), color, urlMiniatura: representacion.urlMiniatura };
}

/** The kind of colour, for screen readers; parts need none, because their name says it. */
export function claseOf({ tipo }: Item): string | undefined {
  return (TIPOS_PARTE as readonly TipoItem[]).includes(tipo) ? undefined : ETIQUETAS_TIPO[tipo].toLocaleLowerCase('es');
}
