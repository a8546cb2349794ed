import { lazily, plural } from '@aupa/domain/base';
import type { Visual } from '@aupa/domain/juntos';
import { sayMedallas } from './total.ts';

/** Name of each drawing and its goal in two forms: «para la cima», «llegar a la cima». */
export const DIBUJOS: Record<Visual, { nombre: string; meta: string; aMeta: string }> = {
  montana: { nombre: 'Montaña', meta: 'la cima', aMeta: 'a la cima' },
  cohete: { nombre: 'Cohete', meta: 'la Luna', aMeta: 'a la Luna' },
  jardin: { nombre: 'Jardín', meta: 'el árbol', aMeta: 'al árbol' },
  barco: { nombre: 'Barco', meta: 'el faro', aMeta: 'al faro' },
  puente: { nombre: 'Puente', meta: 'el castillo', aMeta: 'al castillo' },
};

const dia = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' }));
const conAnio = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }));
const corto = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** «30 de noviembre», from `YYYY-MM-DD`. */
export const sayDia = (fecha: string) => dia().format(Date.parse(fecha));
const local = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' }));
/** An instant's day in the reader's time zone: «12 de noviembre». */
export const sayDiaOf = (instante: string) => local().format(Date.parse(instante));
/** «2–8 nov». */
export const sayTramoCorto = (desde: string, hasta: string) =>
  corto().formatRange(Date.parse(desde), Date.parse(hasta));
/** «2–8 de noviembre de 2026». */
export const sayTramo = (desde: string, hasta: string) => conAnio().formatRange(Date.parse(desde), Date.parse(hasta));

export const sayFaltaron = (n: number) => `${plural(n, 'Faltó', 'Faltaron')} ${sayMedallas(n)}`;

/** `dias` includes today; 0: over. */
export function sayQuedan(dias: number): string {
  if (dias === 0) return 'Se acabó el plazo';
  return dias === 1 ? 'Hoy es el último día' : `Quedan ${dias} días`;
}
