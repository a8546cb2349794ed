import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';

/**
 * The equivalence table's editor: rows are cumulative, each inherits all medals of the row before it (spec §4).
 * A row keeps only what it adds; what it inherits is derived, so that it can never be out of step.
 */
export interface FilaEditada {
  /** Stable key of the row while it is edited. */
  clave: string;
  nota: number;
  /** Copies that this row adds, by medal id. */
  propias: ReadonlyMap<number, number>;
}

export const TABLA_NOMBRE_MAX = 50;
export const NOTA_MIN = 1;
export const NOTA_MAX = 1000;
export const NOTA_INVALIDA = 'La nota debe ser un número a partir de 1.';
export const COPIAS_MAX = 999;
export const FILAS_REQUERIDAS = 'Agrega al menos una equivalencia.';
export const FILAS_MAX = 200;
/** Medals that a table lists, over all of its rows: one that two rows ask for counts twice (behaviour §5). */
export const ENTRADAS_MAX = 5000;
export const DEMASIADAS_FILAS = 'Una tabla puede tener como mucho 200 equivalencias.';
export const DEMASIADAS_ENTRADAS = 'Una tabla puede llevar como mucho 5.000 medallas entre todas sus equivalencias.';

/** What each row inherits: the sum of all rows before it, same order and length as `filas`. */
export function heredadas(filas: readonly FilaEditada[]): Array<Map<number, number>> {
  const suma = new Map<number, number>();
  return filas.map((fila) => {
    const antes = new Map(suma);
    for (const [medallaId, cantidad] of fila.propias) suma.set(medallaId, (suma.get(medallaId) ?? 0) + cantidad);
    return antes;
  });
}

/** Everything each row asks for: inherited and own. */
export function totales(filas: readonly FilaEditada[]): Array<Map<number, number>> {
  const antes = heredadas(filas);
  return filas.map((fila, i) => {
    const total = new Map(antes[i]);
    for (const [medallaId, cantidad] of fila.propias) total.set(medallaId, (total.get(medallaId) ?? 0) + cantidad);
    return total;
  });
}

/** A new table: one row of nota 1 with one medal, chosen at random by the caller (spec §4). */
export function newTabla(clave: string, medallaId: number): FilaEditada[] {
  return [{ clave, nota: NOTA_MIN, propias: new Map([[medallaId, 1]]) }];
}

/** A new row gets the last row's nota plus 1 (1 if none) and inherits its medals (spec §4). */
export function addFila(filas: readonly FilaEditada[], clave: string): FilaEditada[] {
  const ultima = filas.at(-1);
  return [...filas, { clave, nota: ultima ? Math.round((ultima.nota + 1) * 100) / 100 : NOTA_MIN, propias: new Map() }];
}

/** Removes a row; what it added is no longer inherited by the rows after it (spec §4). */
export function removeFila(filas: readonly FilaEditada[], clave: string): FilaEditada[] {
  return filas.filter((fila) => fila.clave !== clave);
}

/** Changes a row's nota. */
export function setNota(filas: readonly FilaEditada[], clave: string, nota: number): FilaEditada[] {
  return filas.map((fila) => (fila.clave === clave ? { ...fila, nota } : fila));
}

/** Adds one copy of a medal to a row; all later rows inherit it (spec §4). No more than COPIAS_MAX in the last row. */
export function addMedalla(filas: readonly FilaEditada[], clave: string, medallaId: number): FilaEditada[] {
  const copias = filas.reduce((suma, fila) => suma + (fila.propias.get(medallaId) ?? 0), 0);
  return copias >= COPIAS_MAX ? [...filas] : changeCopias(filas, clave, medallaId, 1);
}

/** Takes one copy away, only if the row itself added one: inherited copies stay (spec §4). */
export function removeMedalla(filas: readonly FilaEditada[], clave: string, medallaId: number): FilaEditada[] {
  return changeCopias(filas, clave, medallaId, -1);
}

function changeCopias(filas: readonly FilaEditada[], clave: string, medallaId: number, paso: 1 | -1): FilaEditada[] {
  return filas.map((fila) => {
    if (fila.clave !== clave) return fila;
    const cantidad = (fila.propias.get(medallaId) ?? 0) + paso;
    if (cantidad < 0) return fila;
    const propias = new Map(fila.propias);
    if (cantidad === 0) propias.delete(medallaId);
    else propias.set(medallaId, cantidad);
    return { ...fila, propias };
  });
}

/** One row as it travels: all copies that it asks for. */
export interface FilaTotal {
  nota: number;
  medallas: ReadonlyMap<number, number>;
}

/** Stored rows (totals, ascending) as the editor's rows. `claveOf`: a key for each place. */
export function toFilasEditadas(filas: readonly FilaTotal[], claveOf: (i: number) => string): FilaEditada[] {
  return filas.map((fila, i) => {
    const previa = filas[i - 1]?.medallas;
    const propias = new Map<number, number>();
    for (const [medallaId, cantidad] of fila.medallas) {
      const nuevas = cantidad - (previa?.get(medallaId) ?? 0);
      if (nuevas > 0) propias.set(medallaId, nuevas);
    }
    return { clave: claveOf(i), nota: fila.nota, propias };
  });
}

/** Table name: required, at most 50 characters (spec §5; behaviour §5). */
export function checkNombreTabla(nombre: string): Fallo {
  const largo = countCaracteres(normalizeNombre(nombre));
  if (largo < 1) return 'Escribe un nombre para la tabla.';
  return largo > TABLA_NOMBRE_MAX ? 'El nombre de la tabla puede tener como mucho 50 caracteres.' : null;
}

/** A nota: a number from 1 to 1000 with at most two decimals (spec §5; behaviour §5). */
export function checkNota(nota: number): Fallo {
  if (!Number.isFinite(nota) || nota < NOTA_MIN) return NOTA_INVALIDA;
  if (nota > NOTA_MAX) return 'La nota puede ser como mucho 1000.';
  return Math.round(nota * 100) / 100 === nota ? null : 'La nota puede tener como mucho dos decimales.';
}

/** A mistake in a row: which row, which part of it, and the sentence to show. */
export interface FalloFila {
  fila: number;
  parte: 'nota' | 'medallas';
  mensaje: string;
}

/**
 * Checks a whole table and answers at most one mistake per row (behaviour §5): notas must ascend, each row must hold every copy of
 * the row before, and there are limits for the copies of one medal and for all entries.
 */
export function checkFilas(filas: readonly FilaTotal[]): FalloFila[] {
  if (filas.length === 0) return [{ fila: 0, parte: 'nota', mensaje: FILAS_REQUERIDAS }];
  if (filas.length > FILAS_MAX) return [{ fila: FILAS_MAX, parte: 'nota', mensaje: DEMASIADAS_FILAS }];
  let entradas = 0;
  const llena = filas.findIndex(({ medallas }) => (entradas += medallas.size) > ENTRADAS_MAX);
  if (llena !== -1) return [{ fila: llena, parte: 'medallas', mensaje: DEMASIADAS_ENTRADAS }];
  return filas.flatMap((fila, i): FalloFila[] => {
    const mensaje = checkNota(fila.nota) ?? checkSubida(fila, filas[i - 1]);
    if (mensaje) return [{ fila: i, parte: 'nota', mensaje }];
    const excede = [...fila.medallas.values()].some((cantidad) => cantidad > COPIAS_MAX);
    return excede ? [{ fila: i, parte: 'medallas', mensaje: DEMASIADAS_COPIAS }] : [];
  });
}

const DEMASIADAS_COPIAS = `Una fila puede pedir como mucho ${COPIAS_MAX} copias de una medalla.`;

function checkSubida({ nota, medallas }: FilaTotal, previa: FilaTotal | undefined): Fallo {
  if (!previa) return null;
  if (nota <= previa.nota) return 'Cada nota debe ser mayor que la de la fila anterior.';
  const faltan = [...previa.medallas].some(([medallaId, cantidad]) => (medallas.get(medallaId) ?? 0) < cantidad);
  return faltan ? 'Cada fila debe incluir todas las medallas de la fila anterior.' : null;
}
