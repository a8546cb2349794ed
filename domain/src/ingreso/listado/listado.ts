import type { Dato, Uso } from './columnas.ts';
import type { AvisoLectura } from './hoja.ts';

export const FILAS_LEIDAS_MAX = 2000;
export const COLUMNAS_LEIDAS_MAX = 100;

export interface Columna {
  titulo: string;
  uso: Uso;
  orden: 1 | 2 | null;
  dato: Dato;
  /** Hidden columns are unused until the teacher picks them. */
  oculta: boolean;
}

export type Motivo = 'Titulo' | 'Total' | 'Cabecera' | 'Oculta' | 'Estado' | 'Rol' | 'Grupo' | 'Repetida';

/** Why a row is left out. `columna` and `valor`: the cell that says so, such as «Estado» and «Baja», or ''. */
export interface Fuera {
  motivo: Motivo;
  columna: string;
  valor: string;
}

export interface FilaListado {
  fila: number;
  celdas: readonly string[];
  /** Set for a row that is no pupil by itself: title, sum, headings or hidden. */
  fuera: Fuera | null;
}

/** A state or role in the list; `entra`: whether such rows come in, or null if unknown. */
export interface Valor {
  columna: number;
  tipo: 'Estado' | 'Rol';
  valor: string;
  cuenta: number;
  entra: boolean | null;
}

/** A list as read, with every row, including those that name nobody. */
export interface Listado {
  columnas: readonly Columna[];
  filas: readonly FilaListado[];
  /** Possible class columns, likeliest first; if empty, nothing is asked. */
  columnasGrupo: readonly number[];
  valores: readonly Valor[];
  /** Teachers may be among the pupils, but no column tells roles. */
  sinRoles: boolean;
  /** Uses if hidden columns counted too. */
  usosConOcultas: readonly Uso[];
  avisos: readonly AvisoLectura[];
  filtrada: boolean;
}
