import type { DatosRecuerdo } from './datos.ts';

/** Size of the page in units of two pixels. */
export const ANCHO = 540;
export const ALTO = 720;
export const MIDDLE = ANCHO / 2;
/** Width of a medal; it is 1.2 times as high. */
export const MEDALLA = 62;
const MEDALLA_ALTO = MEDALLA * 1.2;
export const CIFRAS_ALTO = 74;
const CELLS_MAX = 10;
const PER_ROW = 5;
const COLUMN = 84;
const GAP = 9;
/** Baseline of the last line; its letters rise 12 above it. */
export const PIE = 676;
const BOTTOM = PIE - 12 - GAP;
/** With a second row of medals the face shrinks. */
const SMALLER = 0.75;
const RAYS = 116;
const FACE_TOP = 154;

export interface Plano {
  /** Centre of the face, and its scale. */
  cara: { y: number; scale: number };
  /** Baselines. */
  nombre: number;
  llegaste: number;
  /** Top of the boxes with the figures. */
  cifras: number;
  /** Centre and top of each medal; the last is for `resto`, if any. */
  medallas: ReadonlyArray<{ x: number; y: number }>;
  /** Kinds of medals without room. */
  resto: number;
}

/** Layout without overlaps between medals, figures and dates. */
export function planRecuerdo({
  ganadas,
  medallas,
  reconocimientos,
  llegaste,
}: Pick<DatosRecuerdo, 'ganadas' | 'medallas' | 'reconocimientos'> & { llegaste: boolean }): Plano {
  const kinds = ganadas.length;
  const cells = Math.min(kinds, CELLS_MAX);
  const rows = Math.ceil(cells / PER_ROW);
  const perRow = Math.ceil(cells / Math.max(rows, 1));
  const scale = rows > 1 ? SMALLER : 1;
  const cara = { y: FACE_TOP + RAYS * scale, scale };
  const nombre = cara.y + RAYS * scale + 30;
  const cifras = nombre + (llegaste ? 48 : 20);
  const top = medallas > 0 || reconocimientos > 0 ? cifras + CIFRAS_ALTO + GAP : cifras;
  const height = rows * MEDALLA_ALTO + (rows - 1) * GAP;
  const y0 = top + (BOTTOM - top - height) / 2;
  const lugares = Array.from({ length: cells }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, cells - row * perRow);
    return { x: MIDDLE + ((i % perRow) - (inRow - 1) / 2) * COLUMN, y: y0 + row * (MEDALLA_ALTO + GAP) };
  });
  const resto = kinds > CELLS_MAX ? kinds - CELLS_MAX + 1 : 0;
  return { cara, nombre, llegaste: nombre + 30, cifras, medallas: lugares, resto };
}
