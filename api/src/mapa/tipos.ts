import type { PlazoId } from '@aupa/domain/privacidad';
import type { Database } from '../platform/database/tables.generated.ts';
import type { DATOS } from './datos.ts';

export type DeQuien = 'alumno' | 'profesor';

/** Something that is kept, in the words of a family. */
export interface Dato {
  que: string;
  /** Whose it is; empty: nobody's. */
  de: readonly DeQuien[];
  paraQue: string;
  /** Those who see it, beside the operator of the installation. */
  ven: string;
  /** How long at most; null: as long as the installation. A table may end earlier. */
  hasta: PlazoId | null;
}

export type DatoId = keyof typeof DATOS;

/** A code as the database holds it. */
export type Codigo = string | number;

export interface Columna {
  dato: DatoId;
  /** Its name in an export; none: it is not exported. */
  exporta?: string;
  /** SQL of the exported value, where the column itself is only a number. The row is `t`. */
  lee?: string;
  /** Its words, where the column holds a code. */
  dice?: (valor: Codigo) => string;
  /** SQL of the value that replaces it in a row that stays without its name. */
  vacia?: string;
  /** Free text of people: it may name somebody else. `cambia`: erasing may rewrite it; `avisa`: the teacher does. And what it is. */
  libre?: readonly ['cambia' | 'avisa', que: string];
}

/** SQL conditions on the row `t`. `$1`: numbers of profiles; `$2`: an account. */
export interface Filas {
  perfil?: string;
  cuenta?: string;
}

export interface Tabla<Fila = Record<string, unknown>> {
  /** Heading of its rows in an export. */
  titulo?: string;
  /** Whether copies of the installation hold it. */
  copia: boolean;
  /** Which rows are a pupil's. None: rows of nobody, or of teachers alone. */
  filas?: Filas;
  /** Which rows are of a teacher alone, by their account `$2`. */
  deProfesor?: string;
  /** Erasing a pupil: their rows go, stay as numbers, or stay with some columns emptied. */
  alBorrar: 'se borra' | 'se queda' | 'se vacía';
  /** When a row is past its time, as SQL on `t`; `{plazo}` is the period's interval. */
  caduca?: readonly [plazo: PlazoId, sql: string];
  columnas: { readonly [C in keyof Fila]-?: Columna };
}

/** Every table with every column: the compiler refuses a map that lacks one. */
export type Mapa = { readonly [T in keyof Database]: Tabla<Database[T]> };

/** A part of the map: every column of these tables. */
export type Parte<T extends keyof Database> = Pick<Mapa, T>;
