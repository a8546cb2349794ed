import type { Tarjetas } from '@aupa/contract';
import { plural } from '@aupa/domain';
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
