export const TIPOS_PARTE = [
  'Pelo',
  'Ojos',
  'Cejas',
  'Boca',
  'Barba',
  'Sombrero',
  'Gafas',
  'Accesorio',
  'Ropa',
] as const;
export const TIPOS_COLOR = [
  'ColorPelo',
  'ColorCejas',
  'ColorBarba',
  'ColorPiel',
  'ColorFondo',
  'ColorRopa',
  'ColorGafas',
  'ColorSombrero',
] as const;

export type TipoParte = (typeof TIPOS_PARTE)[number];
export type TipoColor = (typeof TIPOS_COLOR)[number];
export type TipoItem = TipoParte | TipoColor;

export const TIPOS_ITEM: readonly TipoItem[] = [...TIPOS_PARTE, ...TIPOS_COLOR];

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

/** Name of an item; a colour includes its kind: «Color de pelo: rosa chicle» (behaviour §8). */
export function sayItem({ tipo, nombre }: { tipo: TipoItem; nombre: string }): string {
  const isColor = (TIPOS_COLOR as readonly TipoItem[]).includes(tipo);
  return isColor ? `${ETIQUETAS_TIPO[tipo]}: ${nombre.toLocaleLowerCase('es')}` : nombre;
}

/** Slider limits (spec §9): degrees and per cent. */
export const ROTACION_MAX = 360;
export const ZOOM_MIN = 100;
export const ZOOM_MAX = 200;

export const ROTACION_INVALIDA = 'La rotación es un número entero de 0 a 360.';
export const ZOOM_INVALIDO = 'El zoom es un número entero de 100 a 200.';
export const FONDO_INVALIDO = 'Elige un color de fondo de la lista.';
export const VOLTEAR_INVALIDO = 'Voltear es sí o no.';
export const ITEM_DESCONOCIDO = 'Ese ítem de avatar no existe.';
export const ATRIBUTOS_REQUERIDOS = 'Faltan los ítems del avatar.';
export const IMAGEN_REQUERIDA = 'Falta la imagen del avatar.';

/** Limits of an uploaded image (behaviour §9): bytes, and pixels per side. */
export const IMAGEN_MAX_BYTES = 1_048_576;
export const IMAGEN_MAX_LADO = 2048;

export const IMAGEN_COMPLETA = 'completa';
export const IMAGEN_MINIATURA = 'miniatura';

/** Raise it with any change of the drawings: browsers cache them for a year. */
export const VERSION_DIBUJO = 5;

/** Path of an avatar on our origin (behaviour §9). `clave` is unguessable and changes with each save. */
export function rutaImagen(clave: string, nombre: string): string {
  return `/imagenes/${clave}/${nombre}.svg?v=${VERSION_DIBUJO}`;
}
