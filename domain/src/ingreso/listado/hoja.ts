/** How a list had been spoilt before it was mended: its accents, or its quotation marks. */
export type AvisoLectura = 'ACENTOS' | 'COMILLAS';

/** One sheet of a list as it was read: its cells are text, and row i of the sheet is `celdas[i]`, empty rows included. */
export interface Hoja {
  /** '' where there are no sheets. */
  nombre: string;
  celdas: string[][];
  /** Places in `celdas` of the rows that the workbook hides. */
  filasOcultas?: readonly number[];
  /** Places of its hidden columns. */
  columnasOcultas?: readonly number[];
  /** A filter hides those rows. */
  filtrada?: boolean;
  avisos?: readonly AvisoLectura[];
}
