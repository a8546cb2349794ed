import { plural } from '@aupa/domain/base';

/** Why so many different classmates can't be asked for: each student has only `companeros`. */
export function sayOutOfReach(companeros: number): string {
  if (companeros === 0) return 'Ahora mismo nadie tiene compañeros en esta clase.';
  const cuantos = `${companeros} ${plural(companeros, 'compañero')}`;
  return `Ahora mismo cada alumno tiene ${cuantos}: serían demasiados.`;
}

/** How many of a kind somebody has ever received, those that have already brought a medal included. */
export const sayReceived = (recibidos: number): string => `En total te han brindado ${recibidos}`;
