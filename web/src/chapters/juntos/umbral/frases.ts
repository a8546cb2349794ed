import { plural } from '@aupa/domain/base';

/** Says why so many classmates are impossible: each student has only `companeros`. */
export function sayOutOfReach(companeros: number): string {
  if (companeros === 0) return 'Ahora mismo nadie tiene compañeros en esta clase.';
  const cuantos = `${companeros} ${plural(companeros, 'compañero')}`;
  return `Ahora mismo cada alumno tiene ${cuantos}: serían demasiados.`;
}

/** `recibidos` includes kudos that have already brought a medal. */
export const sayReceived = (recibidos: number): string => `En total te han brindado ${recibidos}`;
