import type { TipoItem } from '../tiposAvatar.ts';

/** Positions of accessories, one accessory each (behaviour §9). */
export const LUGARES = ['oreja', 'piel', 'boca', 'otro'] as const;
export type Lugar = (typeof LUGARES)[number];

export type Rareza = 'basico' | 'comun' | 'especial' | 'raro' | 'epico' | 'legendario';

/** A part or a colour. Profiles store its id, which never changes. */
export interface ItemAvatar {
  id: number;
  tipo: TipoItem;
  nombre: string;
  codigoUnico: string;
  rareza: Rareza;
  precio: number;
  gratis: boolean;
  clave?: string;
  color?: string;
  /** Accessories only. */
  lugar?: Lugar;
}

export interface Eleccion {
  atributosIds: readonly number[];
  voltear: boolean;
  /** Degrees, 0–360. */
  rotacion: number;
  /** Per cent, 100–200. */
  zoom: number;
}
