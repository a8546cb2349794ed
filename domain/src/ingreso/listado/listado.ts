import type { Dato, Uso } from './columnas.ts';
import type { AvisoLectura } from './hoja.ts';

/** Rows of a list that are read, and columns of it. */
export const FILAS_LEIDAS_MAX = 2000;
export const COLUMNAS_LEIDAS_MAX = 100;

export interface Columna {
  /** Its heading; '': it has none. */
  titulo: string;
  uso: Uso;
  /** Which of two surnames it holds, where its heading says so. */
  orden: 1 | 2 | null;
  /** Its kind of data, where it is not used. */
  dato: Dato;
  /** The workbook hides it: it is not used until somebody says so. */
  oculta: boolean;
}

export type Motivo = 'Titulo' | 'Total' | 'Cabecera' | 'Oculta' | 'Estado' | 'Rol' | 'Grupo' | 'Repetida';

/** Why a row is not among the pupils. `columna` and `valor`: where that stands, «Estado» and «Baja»; '' where nowhere. */
export interface Fuera {
  motivo: Motivo;
  columna: string;
  valor: string;
}

export interface FilaListado {
  /** Its place in the sheet, from 0. */
  fila: number;
  celdas: readonly string[];
  /** Why it is nobody's, by itself: a title, a sum, headings, a row that the workbook hides. */
  fuera: Fuera | null;
}

/** A state or a role that stands in a list, and whether whoever has it comes in; null: nobody knows. */
export interface Valor {
  columna: number;
  clase: 'Estado' | 'Rol';
  valor: string;
  cuenta: number;
  entra: boolean | null;
}

/** A list of names as it was brought: which columns there are, and its rows, those that are nobody's among them. */
export interface Listado {
  columnas: readonly Columna[];
  filas: readonly FilaListado[];
  /** Columns that may say which class somebody is in, the likeliest first; empty: nothing is asked. */
  columnasGrupo: readonly number[];
  valores: readonly Valor[];
  /** Teachers may stand among the pupils, and nothing says who is who. */
  sinRoles: boolean;
  /** Uses of the columns if none were hidden. */
  usosConOcultas: readonly Uso[];
  avisos: readonly AvisoLectura[];
  /** A filter hides rows of it. */
  filtrada: boolean;
}
