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
import { openDatabase } from '@aupa/api/database';
import { admitTo } from '@aupa/api/testing/admit';
import { origin } from './test.ts';

let door: Promise<Escuela['admit']> | undefined;

/** Beside the product, on its own database, for as long as the worker lives. */
async function openDoor(): Promise<Escuela['admit']> {
  const { pool } = await openDatabase({
    dataFolder: process.env.AUPA_E2E_DATA ?? '',
    migrations: new URL('../../../api/migrations/', import.meta.url),
    attach: true,
    log: () => undefined,
    max: 2,
  });
  return admitTo(pool);
}

/** The school of the whole run. People are let in by rows, without hashing; registering has tests of its own. */
export const escuela = escuelaAt(origin, async (alta) => {
  door ??= openDoor();
  return (await door)(alta);
});
export const call = escuela.must;

/** Somebody who types all of that, whoever they want to be. */
export const newPersona = (nombre: string, apellido: string): AltaProfesor => altaProfesor({ nombre, apellido });

/** A teacher with the example medals and table, one group, and these students in it, who has taken the guide away. */
export async function makeClase(alumnos: readonly Nombre[], where = escuela): Promise<Clase> {
  const clase = await createClase(where, { rubrica: takeEjemplos, alumnos });
  await where.must(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: true } });
  return clase;
}

/** One student of a class by their whole name. */
export function alumnoOf({ alumnos }: Clase, nombre: string): Alumno {
  const uno = alumnos.find((alumno) => alumno.nombre === nombre);
  if (!uno) throw new Error(`${nombre} is not in the class`);
  return uno;
}

/** One of the example medals by its name. */
export function medallaOf({ medallas }: Clase, nombre: string): number {
  const una = medallas.find((medalla) => medalla.nombre === nombre);
  if (!una) throw new Error(`${nombre} is no medal of the class`);
  return una.id;
}

/** The teacher gives copies of a medal. */
export async function give(
  clase: Clase,
  alumno: string,
  medalla: string,
  given: { n?: number; motivo?: string } = {},
): Promise<void> {
  await grant(escuela, clase, alumnoOf(clase, alumno).perfilId, { medallaId: medallaOf(clase, medalla), ...given });
}
