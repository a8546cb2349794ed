import type { ClaseHistorial } from './historial.ts';

/** Lines that are no news: what was taken away, and what the pupil did themselves. */
const NO_NUEVO: ReadonlySet<ClaseHistorial> = new Set([
  'medallas-quitadas',
  'kudo-dado',
  'canje-hecho',
  'meta-definida',
  'avatar-cambiado',
]);

/** The latest line of a history, newest first, that brought the pupil something: the news of the strip «Tú» (behaviour §9). */
export function findLoUltimo<T extends { clase: ClaseHistorial }>(entradas: readonly T[]): T | undefined {
  return entradas.find(({ clase }) => !NO_NUEVO.has(clase));
}
