/** Damage repaired while reading: broken accents or quotation marks. */
export type AvisoLectura = 'ACENTOS' | 'COMILLAS';

/** One sheet as read: row i is `celdas[i]`, empty rows included. */
export interface Hoja {
  nombre: string;
  celdas: string[][];
  filasOcultas?: readonly number[];
  columnasOcultas?: readonly number[];
  filtrada?: boolean;
  avisos?: readonly AvisoLectura[];
}
