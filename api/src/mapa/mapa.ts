import { CLASES } from './tablas/clase.ts';
import { CUENTA } from './tablas/cuenta.ts';
import { LECCION } from './tablas/leccion.ts';
import { LOGROS } from './tablas/logros.ts';
import type { Mapa, Tabla } from './tipos.ts';

/**
 * The map of what is kept (behaviour §14). Every column of every table has its kind of data, and its part in exports, erasures
 * and copies. Export, erasure, retention, copies, the privacy page and the papers are made from it.
 */
export const MAPA = { ...CUENTA, ...CLASES, ...LOGROS, ...LECCION } satisfies Mapa;

/** The tables of the map by name, for code that walks all of them. */
export const TABLAS: ReadonlyArray<readonly [nombre: string, tabla: Tabla]> = Object.entries<Tabla>(MAPA);
