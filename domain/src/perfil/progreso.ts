import { plural } from '../base/plural.ts';
import { calificacionActual, formatNota, orderFilas, type Copias, type Fila } from './calificacion.ts';
import type { Fallo } from '../base/fallo.ts';

/** Bounds of a goal before the table is known (spec §5, §9). */
export const META_MIN = 0;
export const META_MAX = 100;
/** Deletes the goal (behaviour §9). */
export const SIN_META = 0;
/** Like notas (behaviour §9). */
export const META_DECIMALES = 2;

export const META_NO_NUMERO = 'Tu meta tiene que ser un número.';

export interface MedallaQueFalta {
  medallaId: number;
  cantidad: number;
  actual: number;
  falta: number;
}

export interface Progreso {
  /** Bounds of the table; 0 without rows. */
  minima: number;
  maxima: number;
  actual: number;
  /** Nota reached with the missing medals; null at the top. */
  siguiente: number | null;
  faltan: MedallaQueFalta[];
}

/** Progress of a pupil: bounds, grade, missing medals and the nota they bring (spec §2, §3 Progress bar). */
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
  // Rows that require nothing more come along, so several may be reached at once (behaviour §5).
  const alcanzadas = new Map([...copias, ...faltan.map(({ medallaId, cantidad }) => [medallaId, cantidad] as const)]);
  return {
    minima: ordered[0]?.nota ?? 0,
    maxima: ordered.at(-1)?.nota ?? 0,
    actual,
    siguiente: fila ? calificacionActual(filas, alcanzadas) : null,
    faltan,
  };
}

/** Most missing medals named per pupil in a list; slips and cards show fewer (behaviour §4). */
export const FALTAN_EN_LISTA = 10;

/** First missing medals, and the number of all medals and copies. */
export interface FaltanEnLista {
  faltan: Array<{ medallaId: number; nombre: string; cantidad: number }>;
  faltanEnTotal: { medallas: number; copias: number };
}

/** Limits the missing medals of a pupil in a list, however large the table. */
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

/** Goal: a nota with at most two decimals within the bounds (spec §5; behaviour §9). `propia`: the reader's own. */
export function checkMeta(meta: number, minima: number, maxima: number, propia = true): Fallo {
  const valida = Math.round(meta * 100) / 100 === meta;
  if (valida && meta >= minima && meta <= maxima) return null;
  return `${propia ? 'Tu' : 'Su'} meta tiene que ser un número entre ${formatNota(minima)} y ${formatNota(maxima)}.`;
}

/** Moves a goal inside new bounds; SIN_META stays (behaviour §9). */
export function metaDentro(meta: number, minima: number, maxima: number): number {
  return meta === SIN_META ? SIN_META : Math.min(Math.max(meta, minima), maxima);
}

/** Whether the grade reaches the goal; false without one (spec §4). */
export function reachesMeta(actual: number, meta: number): boolean {
  return meta > 0 && actual >= meta;
}

export interface CopiasVivas {
  quedan: number;
}

/** Oldest grants that make up `necesarias` copies, to explain a grade (behaviour §10), each with its counted copies. */
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

/** "Te faltan 3 medallas para subir al 8." (checklist 19). Without a grade it says "para el primer escalón." */
export function sayPendiente(pendiente: Pendiente, decimales = 0, propia = true): string {
  const { siguiente } = pendiente;
  if (siguiente === null) return `${propia ? 'Has' : 'Ha'} llegado a lo más alto de la tabla.`;
  return `${propia ? 'Te' : 'Le'} ${sayFalta(pendiente, `subir al ${formatNota(siguiente, decimales)}`)}.`;
}

/** Shorter, for a strip: «Te faltan 3 medallas para el 8». */
export function sayPendienteBreve(pendiente: Pendiente, decimales = 0): string {
  const { siguiente } = pendiente;
  if (siguiente === null) return 'Has llegado a lo más alto';
  return `Te ${sayFalta(pendiente, `el ${formatNota(siguiente, decimales)}`)}`;
}
