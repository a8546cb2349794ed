import type { Fixture, Quien } from './fixture.ts';

export interface Llamada {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export interface Fila {
  call?: (fixture: Fixture) => Llamada;
  espera: Record<Quien, number>;
}

/**
 * Statuses in the order of the columns: no session, expired, student, other student, other teacher, owner. A classmate is a
 * student of the group like the first. A pupil who asks to join, or was removed, counts as the other student.
 */
export function espera(
  nadie: number,
  caducada: number,
  alumno: number,
  otroAlumno: number,
  otroProfesor: number,
  dueno: number,
) {
  const ajenos = { solicitante: otroAlumno, sacado: otroAlumno, otroAlumno };
  // Sessions by card or door only open calls that allow them, and public ones (behaviour §11).
  const limitada = nadie === 401 && alumno !== 401 ? 403 : nadie;
  const limitadas = { tarjeta: limitada, puerta: limitada };
  // A board's token counts as expired for all calls but its own.
  return {
    nadie,
    caducada,
    pizarra: caducada,
    alumno,
    companero: alumno,
    ...limitadas,
    ...ajenos,
    otroProfesor,
    dueno,
  };
}

/** Only for sessions of the whole account. */
export const sinTarjeta = (fila: Record<Quien, number>) => ({ ...fila, tarjeta: 403, puerta: 403 });
/** Sessions by card or door have the same rights as the pupil's account. */
export const conTarjeta = (fila: Record<Quien, number>) => ({ ...fila, tarjeta: fila.alumno, puerta: fila.alumno });

export const publico = (estado: number) => espera(estado, estado, estado, estado, estado, estado);
export const cadaProfesor = (estado: number) => espera(401, 401, 403, 403, estado, estado);
/** Only its owner; for another teacher it does not exist. */
export const soloDueno = (estado: number) => espera(401, 401, 403, 403, 404, estado);
/** The student and their teacher, but no classmate. */
export const propioODueno = (estado: number) =>
  conTarjeta({ ...espera(401, 401, estado, 404, 404, estado), companero: 404 });
export const soloPropio = (estado: number) =>
  conTarjeta({ ...espera(401, 401, estado, 404, 403, 403), companero: 404 });
export const delGrupo = (estado: number) => conTarjeta(espera(401, 401, estado, 404, 404, estado));
export const cadaEstudiante = (estado: number) => espera(401, 401, estado, estado, 403, 403);
