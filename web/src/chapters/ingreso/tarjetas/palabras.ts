import type { Tarjetas } from '@aupa/contract';
import { lazily, plural } from '@aupa/domain/base';
import { sayDay } from '../../../parts/dia/sayDay.ts';

type Alumno = Tarjetas['alumnos'][number];

/** Since when a pupil has a card: «Hecha el lunes, 3 de noviembre». */
export const sayHecha = ({ hecha }: Alumno, now: Date): string =>
  hecha === null ? 'Sin tarjeta' : `Hecha: ${sayDay(hecha, now)}`;

/** When and on what it was used last; more than one device is told. */
export function sayUso({ usos: [ultimo, ...otros] }: Alumno, now: Date): string {
  if (!ultimo) return 'Sin usar todavía';
  const enOtros = otros.length === 0 ? '' : `, y en ${otros.length} ${plural(otros.length, 'aparato')} más`;
  return `Usada ${sayDay(ultimo.ultimo, now)} · ${ultimo.dispositivo}${enOtros}`;
}

const day = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' }));
const dayOfYear = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

/** The day on which somebody chose their password with the card: «el 3 de noviembre», of another year with it. */
export function sayElegida(elegida: string, now: Date): string {
  const date = new Date(elegida);
  return `el ${(date.getFullYear() === now.getFullYear() ? day() : dayOfYear()).format(date)}`;
}

/** Says that the password of one pupil goes with their card; nothing where they chose none with it. */
export const sayContraseniaPerdida = ({ contrasenaElegida }: Alumno, now: Date): string =>
  contrasenaElegida === null
    ? ''
    : `Su contraseña, que eligió con tarjeta ${sayElegida(contrasenaElegida, now)}, deja de valer también, y sale de donde haya entrado con ella. Con otra tarjeta podrá elegir una nueva.`;
