import type { Fixture, Quien } from './fixture.ts';

/** A call as its owner would make it. */
export interface Llamada {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export interface Fila {
  call?: (fixture: Fixture) => Llamada;
  /** The status that each caller gets. */
  espera: Record<Quien, number>;
}

/**
 * Statuses in the order of the columns: no session, expired, student, other student, other teacher, owner. A classmate is
 * a student of the group like the first; who only asks to join, or was taken out, is a stranger like the other.
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
  // A card's session and the door's open what says so, and what is anybody's (behaviour §11).
  const limitada = nadie === 401 && alumno !== 401 ? 403 : nadie;
  const limitadas = { tarjeta: limitada, puerta: limitada };
  // A board's token is nobody's: for all calls but its own it is one that is over.
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

/** The same where it takes the whole account. */
export const sinTarjeta = (fila: Record<Quien, number>) => ({ ...fila, tarjeta: 403, puerta: 403 });
/** The same where the pupil's session of a card or the door opens it like that of their account. */
export const conTarjeta = (fila: Record<Quien, number>) => ({ ...fila, tarjeta: fila.alumno, puerta: fila.alumno });

export const publico = (estado: number) => espera(estado, estado, estado, estado, estado, estado);
/** Every teacher has their own of it. */
export const cadaProfesor = (estado: number) => espera(401, 401, 403, 403, estado, estado);
/** Only the teacher whose it is; for another it does not exist. */
export const soloDueno = (estado: number) => espera(401, 401, 403, 403, 404, estado);
/** The student whose it is and their teacher; not even a classmate. */
export const propioODueno = (estado: number) =>
  conTarjeta({ ...espera(401, 401, estado, 404, 404, estado), companero: 404 });
/** The student whose it is alone. */
export const soloPropio = (estado: number) =>
  conTarjeta({ ...espera(401, 401, estado, 404, 403, 403), companero: 404 });
export const delGrupo = (estado: number) => conTarjeta(espera(401, 401, estado, 404, 404, estado));
export const cadaEstudiante = (estado: number) => espera(401, 401, estado, estado, 403, 403);
