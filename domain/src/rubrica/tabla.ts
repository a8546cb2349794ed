import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';

/** A row in the editor of a table (spec §4). Rows are cumulative, so each stores only what it adds. */
export interface FilaEditada {
  clave: string;
  nota: number;
  propias: ReadonlyMap<number, number>;
}

export const TABLA_NOMBRE_MAX = 50;
export const NOTA_MIN = 1;
export const NOTA_MAX = 1000;
export const NOTA_INVALIDA = 'La nota debe ser un número a partir de 1.';
export const COPIAS_MAX = 999;
export const FILAS_REQUERIDAS = 'Agrega al menos una equivalencia.';
export const FILAS_MAX = 200;
/** Medal entries over all rows of a table: a medal in two rows counts twice (behaviour §5). */
export const ENTRADAS_MAX = 5000;
export const DEMASIADAS_FILAS = 'Una tabla puede tener como mucho 200 equivalencias.';
export const DEMASIADAS_ENTRADAS = 'Una tabla puede llevar como mucho 5.000 medallas entre todas sus equivalencias.';

/** Inherited medals of each row, in the order of `filas`. */
export function heredadas(filas: readonly FilaEditada[]): Array<Map<number, number>> {
  const suma = new Map<number, number>();
  return filas.map((fila) => {
    const antes = new Map(suma);
    for (const [medallaId, cantidad] of fila.propias) suma.set(medallaId, (suma.get(medallaId) ?? 0) + cantidad);
    return antes;
  });
}

/** All medals that each row requires. */
export function totales(filas: readonly FilaEditada[]): Array<Map<number, number>> {
  const antes = heredadas(filas);
  return filas.map((fila, i) => {
    const total = new Map(antes[i]);
    for (const [medallaId, cantidad] of fila.propias) total.set(medallaId, (total.get(medallaId) ?? 0) + cantidad);
    return total;
  });
}

/** A new table: one row of nota 1 with one medal, picked at random by the caller (spec §4). */
export function newTabla(clave: string, medallaId: number): FilaEditada[] {
  return [{ clave, nota: NOTA_MIN, propias: new Map([[medallaId, 1]]) }];
}

/** Adds a row with the last nota plus 1, or 1 if empty (spec §4). */
export function addFila(filas: readonly FilaEditada[], clave: string): FilaEditada[] {
  const ultima = filas.at(-1);
  return [...filas, { clave, nota: ultima ? Math.round((ultima.nota + 1) * 100) / 100 : NOTA_MIN, propias: new Map() }];
}

/** Removes a row and what it added (spec §4). */
export function removeFila(filas: readonly FilaEditada[], clave: string): FilaEditada[] {
  return filas.filter((fila) => fila.clave !== clave);
}

export function setNota(filas: readonly FilaEditada[], clave: string, nota: number): FilaEditada[] {
  return filas.map((fila) => (fila.clave === clave ? { ...fila, nota } : fila));
}

/** Adds a copy to a row and thereby to later ones (spec §4). The last row holds COPIAS_MAX at most. */
export function addMedalla(filas: readonly FilaEditada[], clave: string, medallaId: number): FilaEditada[] {
  const copias = filas.reduce((suma, fila) => suma + (fila.propias.get(medallaId) ?? 0), 0);
  return copias >= COPIAS_MAX ? [...filas] : changeCopias(filas, clave, medallaId, 1);
}

/** Removes a copy that the row itself added; inherited ones stay (spec §4). */
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

/** A row in the API, with all required copies. */
export interface FilaTotal {
  nota: number;
  medallas: ReadonlyMap<number, number>;
}

/** Converts stored rows (totals, ascending) into the editor's. `claveOf`: key by index. */
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

export interface FalloFila {
  fila: number;
  parte: 'nota' | 'medallas';
  mensaje: string;
}

/** Checks a table (behaviour §5), at most one mistake per row: ascending notas, cumulative rows, limits. */
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
