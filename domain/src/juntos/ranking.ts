import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';
import { compareNombres } from '../base/nombres.ts';

export const RANKING_NOMBRE_MIN = 3;
export const RANKING_NOMBRE_MAX = 50;
export const RANKING_MEDALLA_REQUERIDA = 'Debes seleccionar una medalla.';
/** Participants on a card, around the student (spec §9). */
export const VENTANA_RANKING = 3;
export const PODIO = 3;

/** Ranking name: at least 3 characters (spec §5), at most 50 (behaviour §9). */
export function checkNombreRanking(nombre: string): Fallo {
  const largo = countCaracteres(normalizeNombre(nombre));
  if (largo < RANKING_NOMBRE_MIN) return 'El nombre debe tener al menos 3 caracteres.';
  return largo > RANKING_NOMBRE_MAX ? 'El nombre puede tener como mucho 50 caracteres.' : null;
}

export interface Participante {
  perfilEstudianteId: number;
  nombreEstudiante: string;
  cantidadMedallas: number;
}

/** Most medals first; ties share a `puesto` and sort by name (behaviour §9). `posicion`: index from 1. */
export function rankParticipantes<T extends Participante>(
  participantes: readonly T[],
): Array<T & { puesto: number; posicion: number }> {
  const orden = participantes.toSorted(
    (a, b) =>
      b.cantidadMedallas - a.cantidadMedallas ||
      compareNombres(a.nombreEstudiante, b.nombreEstudiante) ||
      a.perfilEstudianteId - b.perfilEstudianteId,
  );
  return orden.map((participante, i) => ({
    ...participante,
    posicion: i + 1,
    puesto: orden.findIndex(({ cantidadMedallas }) => cantidadMedallas === participante.cantidadMedallas) + 1,
  }));
}

/** The three participants around `perfilId`, or the first three if null (spec §2, §9). */
export function ventanaOf<T extends Participante>(orden: readonly T[], perfilId: number | null): T[] {
  const at = orden.findIndex(({ perfilEstudianteId }) => perfilEstudianteId === perfilId);
  const start = Math.min(Math.max(at - 1, 0), Math.max(0, orden.length - VENTANA_RANKING));
  return orden.slice(start, start + VENTANA_RANKING);
}

/** The podium, the student's own windows, and the nearest classmate with more: all that a student may see (behaviour §9). */
export function visiblesPara<T extends Participante & { puesto: number }>(orden: readonly T[], perfilId: number): T[] {
  const vistos = new Set([
    ...orden.slice(0, PODIO),
    ...ventanaOf(orden, perfilId),
    ...filasDeTarjeta(orden, perfilId),
    siguienteArriba(orden, perfilId)?.companero,
  ]);
  return orden.filter((participante) => vistos.has(participante));
}

/** Splits participants into runs; a gap between runs hides others. */
export function tramosOf<T extends { posicion: number }>(participantes: readonly T[]): T[][] {
  const tramos: T[][] = [];
  for (const participante of participantes) {
    const tramo = tramos.at(-1);
    if (tramo?.at(-1)?.posicion === participante.posicion - 1) tramo.push(participante);
    else tramos.push([participante]);
  }
  return tramos;
}

export type Metal = 'oro' | 'plata' | 'bronce';

/** Gold, silver and bronze for the first three places with medals (spec §2, Rankings tab). */
export function metalOf({ puesto, cantidadMedallas }: { puesto: number; cantidadMedallas: number }): Metal | null {
  if (cantidadMedallas === 0) return null;
  return (['oro', 'plata', 'bronce'] as const)[puesto - 1] ?? null;
}

/** The first three in order, if they have a medal. */
export function podioOf<T extends Participante>(orden: readonly T[]): T[] {
  return orden.slice(0, PODIO).filter(({ cantidadMedallas }) => cantidadMedallas > 0);
}

/** Hides classmates without a medal from a pupil once anybody has one. The teacher sees all. */
export function mostradosPara<T extends Participante>(visibles: readonly T[], perfilId: number | null): readonly T[] {
  const haEmpezado = visibles.some(({ cantidadMedallas }) => cantidadMedallas > 0);
  if (perfilId === null || !haEmpezado) return visibles;
  return visibles.filter(
    ({ cantidadMedallas, perfilEstudianteId }) => cantidadMedallas > 0 || perfilEstudianteId === perfilId,
  );
}

/** Rows of a pupil's card: the window of three among those shown. */
export function filasDeTarjeta<T extends Participante>(visibles: readonly T[], perfilId: number | null): T[] {
  return ventanaOf(mostradosPara(visibles, perfilId), perfilId);
}

export interface ComoFila {
  /** Null in the lower half, and for pupils without medals. */
  puesto: number | null;
  metal: Metal | null;
  /** Null without medals. */
  cantidad: number | null;
}

/**
 * Parts of a row shown to a pupil (`perfilId`), or to the teacher (null), who sees everything. The podium always has its
 * places, the lower half never. If nobody has a medal, all rows look alike.
 */
export function comoFila(
  fila: { puesto: number; cantidadMedallas: number },
  { cantParticipantes, haEmpezado }: { cantParticipantes: number; haEmpezado: boolean },
  perfilId: number | null,
): ComoFila {
  const { puesto, cantidadMedallas: cantidad } = fila;
  const metal = metalOf(fila);
  if (perfilId === null || !haEmpezado) return { puesto, metal, cantidad };
  if (cantidad === 0) return { puesto: null, metal, cantidad: null };
  return { puesto: metal || puesto <= cantParticipantes / 2 ? puesto : null, metal, cantidad };
}

export interface Arriba<T> {
  companero: T;
  faltan: number;
}

/** The nearest classmate with more medals; null if there is none, or the reader is not in the ranking. */
export function siguienteArriba<T extends Participante>(visibles: readonly T[], perfilId: number): Arriba<T> | null {
  const propias = visibles.find(({ perfilEstudianteId }) => perfilEstudianteId === perfilId)?.cantidadMedallas;
  const companero = visibles.findLast(({ cantidadMedallas }) => cantidadMedallas > (propias ?? Infinity));
  return companero && propias !== undefined ? { companero, faltan: companero.cantidadMedallas - propias } : null;
}
