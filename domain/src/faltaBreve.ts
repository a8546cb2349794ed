import { formatNota } from './calificacion.ts';
import { plural } from './plural.ts';
import type { Progreso } from './progreso.ts';

/** «Te falta 1 medalla para el 2», as briefly as a strip has room for. To whoever has no grade it names no mark. */
export function sayFaltaBreve(
  { actual, siguiente, faltan }: Pick<Progreso, 'actual' | 'siguiente'> & { faltan: ReadonlyArray<{ falta: number }> },
  decimales = 0,
): string {
  if (siguiente === null) return 'Has llegado a lo más alto';
  const n = faltan.reduce((suma, { falta }) => suma + falta, 0);
  const para = actual === 0 ? 'empezar' : `el ${formatNota(siguiente, decimales)}`;
  return `Te ${plural(n, 'falta', 'faltan')} ${n} ${plural(n, 'medalla')} para ${para}`;
}
