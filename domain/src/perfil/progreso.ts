import { plural } from '../base/plural.ts';
import { calificacionActual, formatNota, orderFilas, type Copias, type Fila } from './calificacion.ts';
import type { Fallo } from '../base/fallo.ts';

/** Bounds of a goal until those of the table are known (spec §5, §9). */
export const META_MIN = 0;
export const META_MAX = 100;
/** A goal that is none: whoever sends it has no goal any more (behaviour §9). */
export const SIN_META = 0;
/** A goal may stand between two notas, as finely as notas are written (behaviour §9). */
export const META_DECIMALES = 2;

/** A goal that is no number at all (spec §5). */
export const META_NO_NUMERO = 'Tu meta tiene que ser un número.';

/** A medal that the next row asks for and that is not held often enough. */
export interface MedallaQueFalta {
  medallaId: number;
  /** Copies that the row asks for, copies held, and the difference. */
  cantidad: number;
  actual: number;
  falta: number;
}

export interface Progreso {
  /** Lowest and highest nota of the table; 0 without rows. */
  minima: number;
  maxima: number;
  actual: number;
  /** The nota that what is missing brings; null once the highest is reached. */
  siguiente: number | null;
  faltan: MedallaQueFalta[];
}

/** How far somebody is: bounds, grade, what is still missing and the nota that it brings (spec §2, §3 Progress bar). */
export function progresoOf(filas: readonly Fila[], copias: Copias): Progreso {
  const ordered = orderFilas(filas).filas;
  const actual = calificacionActual(filas, copias);
  const fila = ordered.find(({ nota }) => nota > actual);
  const faltan = (fila?.medallas ?? [])
    .map(({ medallaId, cantidad }) => {
      const tiene = copias.get(medallaId) ?? 0;
      return { medallaId, cantidad, actual: tiene, falta: Math.max(0, cantidad - tiene) };
    })
    .filter(({ falta }) => falta > 0);
  // Several rows can be reached at once: a row that asks for nothing more comes with the one before it (behaviour §5).
  const alcanzadas = new Map([...copias, ...faltan.map(({ medallaId, cantidad }) => [medallaId, cantidad] as const)]);
  return {
    minima: ordered[0]?.nota ?? 0,
    maxima: ordered.at(-1)?.nota ?? 0,
    actual,
    siguiente: fila ? calificacionActual(filas, alcanzadas) : null,
    faltan,
  };
}

/** Medals that are named of what one pupil of a list is missing: a slip has room for fewer, a card names one (behaviour §4). */
export const FALTAN_EN_LISTA = 10;

/** The missing medals of one pupil of a list: the first ones, and how many medals and copies there are in all. */
export interface FaltanEnLista {
  faltan: Array<{ medallaId: number; nombre: string; cantidad: number }>;
  faltanEnTotal: { medallas: number; copias: number };
}

/** The same as one pupil of a list says it: as long as it may be, however many medals a row of the table asks for. */
export function cutFaltan(faltan: readonly MedallaQueFalta[], nombres: ReadonlyMap<number, string>): FaltanEnLista {
  return {
    faltan: faltan.slice(0, FALTAN_EN_LISTA).map(({ medallaId, falta }) => ({
      medallaId,
      nombre: nombres.get(medallaId) ?? '',
      cantidad: falta,
    })),
    faltanEnTotal: { medallas: faltan.length, copias: faltan.reduce((suma, { falta }) => suma + falta, 0) },
  };
}

/** Goal: a nota of at most two decimals between the bounds (spec §5; behaviour §9). `propia`: whoever reads it sets their own. */
export function checkMeta(meta: number, minima: number, maxima: number, propia = true): Fallo {
  const valida = Math.round(meta * 100) / 100 === meta;
  if (valida && meta >= minima && meta <= maxima) return null;
  return `${propia ? 'Tu' : 'Su'} meta tiene que ser un número entre ${formatNota(minima)} y ${formatNota(maxima)}.`;
}

/** Moves a goal inside new bounds; no goal stays no goal (behaviour §9). */
export function metaDentro(meta: number, minima: number, maxima: number): number {
  return meta === SIN_META ? SIN_META : Math.min(Math.max(meta, minima), maxima);
}

/** Whether the grade reaches the goal; without a goal, never (spec §4). */
export function reachesMeta(actual: number, meta: number): boolean {
  return meta > 0 && actual >= meta;
}

/** Copies given together that are still held. */
export interface CopiasVivas {
  quedan: number;
}

/**
 * The grants that a row counts, to explain a grade (behaviour §10): the oldest ones, until they make `necesarias` copies. Each says
 * how many of its copies count.
 */
export function copiasQueCuentan<T extends CopiasVivas>(vivas: readonly T[], necesarias: number): T[] {
  let faltan = necesarias;
  return vivas.flatMap((viva) => {
    const cuentan = Math.min(viva.quedan, faltan);
    faltan -= cuentan;
    return cuentan > 0 ? [{ ...viva, quedan: cuentan }] : [];
  });
}

type Pendiente = Pick<Progreso, 'actual' | 'siguiente'> & { faltan: ReadonlyArray<{ falta: number }> };

function sayFalta({ actual, faltan }: Pendiente, nota: string): string {
  const n = faltan.reduce((suma, { falta }) => suma + falta, 0);
  return `${plural(n, 'falta', 'faltan')} ${n} ${plural(n, 'medalla')} para ${actual === 0 ? 'el primer escalón' : nota}`;
}

/**
 * "Te faltan 3 medallas para subir al 8." in the words of the progress (checklist 19); of somebody else's, "Le faltan …". Without a grade
 * it names no mark: "para el primer escalón."
 */
export function sayPendiente(pendiente: Pendiente, decimales = 0, propia = true): string {
  const { siguiente } = pendiente;
  if (siguiente === null) return `${propia ? 'Has' : 'Ha'} llegado a lo más alto de la tabla.`;
  return `${propia ? 'Te' : 'Le'} ${sayFalta(pendiente, `subir al ${formatNota(siguiente, decimales)}`)}.`;
}

/** The same as briefly as a strip has room for: «Te faltan 3 medallas para el 8». */
export function sayPendienteBreve(pendiente: Pendiente, decimales = 0): string {
  const { siguiente } = pendiente;
  if (siguiente === null) return 'Has llegado a lo más alto';
  return `Te ${sayFalta(pendiente, `el ${formatNota(siguiente, decimales)}`)}`;
}
