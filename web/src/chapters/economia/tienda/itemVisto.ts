import type { Recompensa } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { ETIQUETAS_TIPO, TIPOS_PARTE, type TipoItem } from '@aupa/domain/perfil';
import type { ItemAvatarVisto } from '../itemAvatar/ItemAvatar.tsx';
import type { ConItem } from './seccionesAvatar.ts';

/** An avatar item among rewards, on sale or bought. */
export type ItemDeTienda = ConItem<Recompensa>;
type Item = ItemDeTienda['itemAvatar'];

export const sayItems = (n: number) => `${n} ${plural(n, 'ítem')}`;

// Colours are named in small letters, to stand in a sentence.
const capitalize = (nombre: string) => nombre.charAt(0).toLocaleUpperCase('es') + nombre.slice(1);

/** How an item looks: by its own name and not the store's. */
export function toVisto({ itemAvatar: { nombre, color }, representacion }: ItemDeTienda): ItemAvatarVisto {
  return { nombre: capitalize(nombre), color, urlMiniatura: representacion.urlMiniatura };
}

/** Which kind of colour it is, for who does not see it under its heading; a part's name says it already. */
export function claseOf({ tipo }: Item): string | undefined {
  return (TIPOS_PARTE as readonly TipoItem[]).includes(tipo) ? undefined : ETIQUETAS_TIPO[tipo].toLocaleLowerCase('es');
}
