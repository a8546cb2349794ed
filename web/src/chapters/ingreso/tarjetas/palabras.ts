import type { Tarjetas } from '@aupa/contract';
import { lazily, plural } from '@aupa/domain/base';
import { sayDay } from '../../../parts/dia/sayDay.ts';

type Alumno = Tarjetas['alumnos'][number];

/** «Hecha el lunes, 3 de noviembre». */
export const sayHecha = ({ hecha }: Alumno, now: Date): string =>
  hecha === null ? 'Sin tarjeta' : `Hecha: ${sayDay(hecha, now)}`;

export function sayUso({ usos: [ultimo, ...otros] }: Alumno, now: Date): string {
  if (!ultimo) return 'Sin usar todavía';
  const enOtros = otros.length === 0 ? '' : `, y en ${otros.length} ${plural(otros.length, 'aparato')} más`;
  return `Usada ${sayDay(ultimo.ultimo, now)} · ${ultimo.dispositivo}${enOtros}`;
}

const day = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' }));
const dayOfYear = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

/** «el 3 de noviembre», with the year if it is not this one. */
export function sayElegida(elegida: string, now: Date): string {
  const date = new Date(elegida);
  return `el ${(date.getFullYear() === now.getFullYear() ? day() : dayOfYear()).format(date)}`;
}

/** Says that the pupil's password goes with their card; empty if it was not chosen with it. */
export const sayContraseniaPerdida = ({ contrasenaElegida }: Alumno, now: Date): string =>
  contrasenaElegida === null
    ? ''
    : `Su contraseña, que eligió con tarjeta ${sayElegida(contrasenaElegida, now)}, deja de valer también, y sale de donde haya entrado con ella. Con otra tarjeta podrá elegir una nueva.`;
