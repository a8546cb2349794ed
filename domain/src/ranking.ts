import type { Fallo } from './cuenta.ts';
import { countCaracteres, normalizeNombre } from './texto.ts';
import { compareNombres } from './nombres.ts';

export const RANKING_NOMBRE_MIN = 3;
export const RANKING_NOMBRE_MAX = 50;
export const RANKING_MEDALLA_REQUERIDA = 'Debes seleccionar una medalla.';
/** Participants that a card shows around the student (spec §9). */
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

/** Most medals first; ties share a place and stand alphabetically (behaviour §9). `posicion`: how many in the row, from 1. */
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

/** The three participants that a card shows: those around `perfilId`, or the first three when nobody is named (spec §2, §9). */
export function ventanaDe<T extends Participante>(orden: readonly T[], perfilId: number | null): T[] {
  const at = orden.findIndex(({ perfilEstudianteId }) => perfilEstudianteId === perfilId);
  const start = Math.min(Math.max(at - 1, 0), Math.max(0, orden.length - VENTANA_RANKING));
  return orden.slice(start, start + VENTANA_RANKING);
}

/** What a student may see of a ranking: the first three places and the own window, in order (behaviour §9). */
export function visiblesPara<T extends Participante & { puesto: number }>(orden: readonly T[], perfilId: number): T[] {
  const ventana = new Set(ventanaDe(orden, perfilId));
  return orden.filter((participante, i) => i < PODIO || ventana.has(participante));
}

/** Groups participants into unbroken runs. A gap between two runs stands for those whom a student may not see. */
export function tramosDe<T extends { posicion: number }>(participantes: readonly T[]): T[][] {
  const tramos: T[][] = [];
  for (const participante of participantes) {
    const tramo = tramos.at(-1);
    if (tramo?.at(-1)?.posicion === participante.posicion - 1) tramo.push(participante);
    else tramos.push([participante]);
  }
  return tramos;
}

export type Metal = 'oro' | 'plata' | 'bronce';

/** Gold, silver and bronze for the first three places of those who have any (spec §2, Rankings tab). */
export function metalDe({ puesto, cantidadMedallas }: { puesto: number; cantidadMedallas: number }): Metal | null {
  if (cantidadMedallas === 0) return null;
  return (['oro', 'plata', 'bronce'] as const)[puesto - 1] ?? null;
}

/** Who stands on the podium: the first three in order that have a medal. */
export function podioDe<T extends Participante>(orden: readonly T[]): T[] {
  return orden.slice(0, PODIO).filter(({ cantidadMedallas }) => cantidadMedallas > 0);
}

/** The next participant above, and how many medals are missing to draw level; null when nobody has more. */
export function siguienteArriba<T extends Participante>(
  orden: readonly T[],
  perfilId: number,
): { companero: T; faltan: number } | null {
  const propias = orden.find(({ perfilEstudianteId }) => perfilEstudianteId === perfilId)?.cantidadMedallas;
  if (propias === undefined) return null;
  const companero = orden.findLast(({ cantidadMedallas }) => cantidadMedallas > propias);
  return companero ? { companero, faltan: companero.cantidadMedallas - propias } : null;
}
