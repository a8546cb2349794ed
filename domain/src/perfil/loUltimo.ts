import type { TipoHistorial } from './historial.ts';

const NO_NUEVO: ReadonlySet<TipoHistorial> = new Set([
  'medallas-quitadas',
  'kudo-dado',
  'canje-hecho',
  'meta-definida',
  'avatar-cambiado',
]);

/** Latest line of a history (newest first) that brought the pupil something, for the strip «Tú» (behaviour §9). */
export function findLoUltimo<T extends { clase: TipoHistorial }>(entradas: readonly T[]): T | undefined {
  return entradas.find(({ clase }) => !NO_NUEVO.has(clase));
}
