import { lazily } from '@aupa/domain/base';

const dia = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));
const corto = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' }));

/** «7 de septiembre – 21 de noviembre de 2026», or a single day. Both are ISO instants. */
export function sayTramo(inicio: string, fin: string): string {
  return dia().formatRange(new Date(inicio), new Date(fin));
}

/** «7 sept», once for copies of the same day. */
export function sayDias(fechas: readonly string[]): string {
  return [...new Set(fechas.map((fecha) => corto().format(new Date(fecha))))].join(', ');
}

/** «del 7 sept al 21 nov»: first to last medal; empty if none. */
export function sayDesdeHasta(fechas: readonly string[]): string {
  const orden = fechas.toSorted();
  const [primera, ultima] = [orden[0], orden.at(-1)];
  if (primera === undefined || ultima === undefined) return '';
  const [desde, hasta] = [corto().format(new Date(primera)), corto().format(new Date(ultima))];
  return desde === hasta ? `el ${desde}` : `del ${desde} al ${hasta}`;
}
