import { openDatabase, type OpenDatabase } from '@aupa/api/database';
import {
  altaProfesor,
  createClase,
  escuelaAt,
  grant,
  takeEjemplos,
  type Alumno,
  type AltaProfesor,
  type Clase,
  type Escuela,
  type Nombre,
} from '@aupa/api/testing';
import { admitTo } from '@aupa/api/testing/admit';
import { findSchool } from './school.ts';
import { origin } from './test.ts';

let database: Promise<OpenDatabase> | undefined;

/** Inserts people into the worker's school directly, because hashing is slow. The pool ends with the worker. */
const admit: Escuela['admit'] = async (alta) => {
  database ??= openDatabase({
    dataFolder: findSchool().folder,
    attach: true,
    migrations: new URL('../../../api/migrations/', import.meta.url),
    log: () => undefined,
    max: 4,
    // A class of thirty shares four connections, on a busy machine too.
    connectionTimeout: 120_000,
  });
  return admitTo((await database).pool)(alta);
};

export const escuela = escuelaAt(origin, admit);
export const call = escuela.must;

export const newPersona = (nombre: string, apellido: string): AltaProfesor => altaProfesor({ nombre, apellido });

export const named = (...nombres: string[]): Nombre[] =>
  nombres.map((entero) => {
    const [nombre = '', ...apellidos] = entero.split(' ');
    return [nombre, apellidos.join(' ')];
  });

/** A teacher with the example kit, a hidden guide and one group of these students. */
export async function makeClase(alumnos: readonly Nombre[], where = escuela): Promise<Clase> {
  const clase = await createClase(where, { rubrica: takeEjemplos, alumnos });
  await where.must(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: true } });
  return clase;
}

export function alumnoOf({ alumnos }: Clase, nombre: string): Alumno {
  const uno = alumnos.find((alumno) => alumno.nombre === nombre);
  if (!uno) throw new Error(`${nombre} is not in the class`);
  return uno;
}

export function medallaOf({ medallas }: Clase, nombre: string): number {
  const una = medallas.find((medalla) => medalla.nombre === nombre);
  if (!una) throw new Error(`${nombre} is no medal of the class`);
  return una.id;
}

export async function give(
  clase: Clase,
  alumno: string,
  medalla: string,
  given: { n?: number; motivo?: string } = {},
): Promise<void> {
  await grant(escuela, clase, alumnoOf(clase, alumno).perfilId, { medallaId: medallaOf(clase, medalla), ...given });
}

export async function tellNews({ token, perfilId }: { token: string; perfilId: number }): Promise<void> {
  const params = { perfilId };
  const { ids: eventosIds } = await call(token, 'GET /api/PerfilEstudiante/:perfilId/novedades', { params });
  await call(token, 'POST /api/PerfilEstudiante/:perfilId/novedades', { params, body: { eventosIds } });
}
