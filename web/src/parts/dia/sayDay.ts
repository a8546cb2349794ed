import { lazily } from '@aupa/domain/base';

const day = lazily(() => new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' }));
const dayOfYear = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' }));
const time = lazily(() => new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit' }));
const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which a date shows its year. */
const LONG_AGO = 300;

const sayTime = (date: Date) => `${date.getHours() === 1 ? 'a la' : 'a las'} ${time().format(date)}`;

/** «hoy a las 10:25», «ayer a las 9:00», «lunes, 16 de noviembre», and after LONG_AGO «16 de mayo de 2026». */
export function sayDay(instante: string, now: Date): string {
  const date = new Date(instante);
  const days = Math.round((startOf(now) - startOf(date)) / DAY_MS);
  if (days === 0) return `hoy ${sayTime(date)}`;
  if (days === 1) return `ayer ${sayTime(date)}`;
  return (days < LONG_AGO ? day() : dayOfYear()).format(date);
}

/** «lunes 30 de noviembre a las 18:49», for a moment to come. */
export function sayMoment(instante: string): string {
  const date = new Date(instante);
  return `${day().format(date).replace(',', '')} ${sayTime(date)}`;
}

/** «30 de noviembre de 2026». */
export const sayDayOfYear = (instante: string): string => dayOfYear().format(new Date(instante));
