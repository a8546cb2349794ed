import type { ClaseHistorial } from './historial.ts';

/** The latest line of a history, newest first, that takes nothing away: the news of the strip «Tú» (behaviour §9). */
export function findLoUltimo<T extends { clase: ClaseHistorial }>(entradas: readonly T[]): T | undefined {
  return entradas.find(({ clase }) => clase !== 'medallas-quitadas');
}
