const day = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit' });
const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day as one speaks of it: «hoy a las 10:25», «ayer a las 9:00», «lunes, 16 de noviembre». */
export function sayDay(instante: string, now: Date): string {
  const date = new Date(instante);
  const days = Math.round((startOf(now) - startOf(date)) / DAY_MS);
  if (days === 0) return `hoy a las ${time.format(date)}`;
  return days === 1 ? `ayer a las ${time.format(date)}` : day.format(date);
}
