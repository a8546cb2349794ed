import type { ItemAvatar, Lugar, TipoItem } from '../tipos.ts';

/** What a person reads for each kind of item. */
export const ETIQUETAS_TIPO: Readonly<Record<TipoItem, string>> = {
  Pelo: 'Pelo',
  Ojos: 'Ojos',
  Cejas: 'Cejas',
  Boca: 'Boca',
  Barba: 'Barba',
  Sombrero: 'Sombrero',
  Gafas: 'Gafas',
  Accesorio: 'Accesorio',
  Ropa: 'Ropa',
  ColorPelo: 'Color de pelo',
  ColorCejas: 'Color de cejas',
  ColorBarba: 'Color de barba',
  ColorPiel: 'Color de piel',
  ColorFondo: 'Color de fondo',
  ColorRopa: 'Color de ropa',
  ColorGafas: 'Color de gafas',
  ColorSombrero: 'Color de sombrero',
};

/** Completes 'un accesorio …'. */
export const ETIQUETAS_LUGAR: Readonly<Record<Lugar, string>> = {
  oreja: 'en las orejas',
  piel: 'en la piel',
  boca: 'en la boca',
  otro: 'de los demás',
};

/** An item's name among the rewards of a store: of a colour its `#rrggbb` (spec §3, Reward; behaviour §8). */
export function nombreEnTienda(item: ItemAvatar): string {
  return `Ítem de Avatar: ${item.color ?? item.nombre}`;
}
