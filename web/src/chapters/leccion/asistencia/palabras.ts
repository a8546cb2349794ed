import { lazily } from '@aupa/domain/base';
import type { EstadoAsistencia } from '@aupa/domain/leccion';

// Calendar days, not instants: independent of the reader's time zone.
const timeZone = 'UTC';
const dia = lazily(() => new Intl.DateTimeFormat('es', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }));
const corto = lazily(() => new Intl.DateTimeFormat('es', { timeZone, day: 'numeric', month: 'long' }));
const mesLargo = lazily(() => new Intl.DateTimeFormat('es', { timeZone, month: 'long' }));
const dateOf = (de: string) => new Date(`${de}T00:00:00Z`);

const capitalize = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** «lunes, 16 de noviembre». Day as `YYYY-MM-DD`. */
export const sayDia = (de: string) => dia().format(dateOf(de));

export const titleDia = (de: string) => capitalize(sayDia(de));

/** «16 de noviembre». */
export const sayFecha = (de: string) => corto().format(dateOf(de));

export const sayBaja = (de: string) => `Se fue el ${sayFecha(de)}`;

/** «Noviembre 2026». Month as `YYYY-MM`. */
export const titleMes = (mes: string) => `${capitalize(mesLargo().format(dateOf(`${mes}-01`)))} ${mes.slice(0, 4)}`;

/** Column headings as in a Spanish calendar, Sunday first. */
const LETRAS = ['D', 'L', 'M', 'X', 'J', 'V', 'S'];
export const letraOf = (de: string) => LETRAS[dateOf(de).getUTCDay()] ?? '';

/** A pupil's state in words; null if they were there in time. */
export function sayEstado(estado: EstadoAsistencia, isHoy: boolean): string | null {
  if (estado === 'Falta') return isHoy ? 'Falta hoy' : 'Faltó';
  if (estado === 'Tarde') return isHoy ? 'Llega tarde' : 'Llegó tarde';
  return null;
}
