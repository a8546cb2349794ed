import type { TipoItem } from '../tiposAvatar.ts';

/** Where an accessory is worn: one of each place (behaviour §9). */
export const LUGARES = ['oreja', 'piel', 'boca', 'otro'] as const;
export type Lugar = (typeof LUGARES)[number];

export type Rareza = 'basico' | 'comun' | 'especial' | 'raro' | 'epico' | 'legendario';

/** One thing to wear or one colour; its id is stored with profiles and never changes. */
export interface ItemAvatar {
  id: number;
  tipo: TipoItem;
  nombre: string;
  codigoUnico: string;
  rareza: Rareza;
  /** In coins; 0 for what everybody has. */
  precio: number;
  gratis: boolean;
  /** Key of its drawing, of parts only. */
  clave?: string;
  /** `#rrggbb`, of colours only. */
  color?: string;
  /** Of accessories only. */
  lugar?: Lugar;
}

/** What a profile wears: ids of parts and colours alike, and how the face is turned. */
export interface Eleccion {
  atributosIds: readonly number[];
  voltear: boolean;
  /** Degrees, 0–360. */
  rotacion: number;
  /** Per cent, 100–200. */
  zoom: number;
}
