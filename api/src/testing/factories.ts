import type { BodyIn, Medalla, Sesion, TablaEquivalencia, GrupoInfo } from '@aupa/contract';
import type { TestApp } from './app.ts';

type ProfesorAlta = BodyIn<'POST /api/profesor/alta'>;
type EstudianteAlta = BodyIn<'POST /api/estudiante/alta'>;

/** A registered person: the session, and what they typed. */
export type Persona<Alta> = Sesion & { alta: Alta };

export const CONTRASENIA = 'Aupa-2026!';

let persons = 0;

/** A username that nobody has. */
export function nextNombreUsuario(prefix = 'persona'): string {
  persons += 1;
  return `${prefix}.${persons}`;
}

/** Registers a teacher over the wire. */
export async function registerProfesor(
  test: TestApp,
  given: Partial<ProfesorAlta> = {},
): Promise<Persona<ProfesorAlta>> {
  const nombreUsuario = given.nombreUsuario ?? nextNombreUsuario('profe');
  const alta = {
    nombre: 'Carmen',
    apellido: 'Ibáñez Soto',
    correo: 'carmen@escuela.example',
    contrasenia: CONTRASENIA,
    ...given,
    nombreUsuario,
  };
  return { ...(await test.must(null, 'POST /api/profesor/alta', { body: alta })), alta };
}

/** Registers a student over the wire, with answers to the questions 1 and 2. */
export async function registerEstudiante(
  test: TestApp,
  given: Partial<EstudianteAlta> = {},
): Promise<Persona<EstudianteAlta>> {
  const nombreUsuario = given.nombreUsuario ?? nextNombreUsuario('alumno');
  const alta = {
    nombre: 'Lucía',
    apellido: 'Núñez',
    contrasenia: CONTRASENIA,
    preguntasDeSeguridad: [
      { preguntaId: 1, respuesta: 'Chiriflú' },
      { preguntaId: 2, respuesta: 'El oso Ramón' },
    ],
    ...given,
    nombreUsuario,
  };
  return { ...(await test.must(null, 'POST /api/estudiante/alta', { body: alta })), alta };
}

/** Creates a medal of this teacher. */
export function createMedalla(
  test: TestApp,
  profesor: Sesion,
  given: Partial<BodyIn<'POST /api/medalla/alta'>> = {},
): Promise<Medalla> {
  const body = {
    nombre: 'Constancia',
    descripcion: 'Trabaja cada día un poco.',
    cantidadMonedasBrinda: 5,
    nombreIcono: 'fire',
    ...given,
  };
  return test.must(profesor.token, 'POST /api/medalla/alta', { body });
}

/** Creates a table: per row its grade and the medals it needs in all, an id once per copy. */
export function createTabla(
  test: TestApp,
  profesor: Sesion,
  filas: ReadonlyArray<readonly [nota: number, medallaIds: readonly number[]]>,
): Promise<TablaEquivalencia> {
  const equivalencias = filas.map(([nota, ids]) => ({ nota, medallasNecesarias: ids.map((id) => ({ id })) }));
  return test.must(profesor.token, 'POST /api/TablaEquivalencia', { body: { nombre: 'Del curso', equivalencias } });
}

/** A group of a new teacher, with one medal and a table of one row that it reaches. */
export interface Clase {
  profesor: Persona<ProfesorAlta>;
  medalla: Medalla;
  tabla: TablaEquivalencia;
  grupo: GrupoInfo;
  codigo: string;
}

/** Creates a group with all that it needs. */
export async function createClase(test: TestApp, profesorDado?: Persona<ProfesorAlta>): Promise<Clase> {
  const profesor = profesorDado ?? (await registerProfesor(test));
  const medalla = await createMedalla(test, profesor);
  const tabla = await createTabla(test, profesor, [[1, [medalla.id]]]);
  const grupo = await test.must(profesor.token, 'POST /api/grupo/alta', {
    body: { nombre: '3.º A', materia: 'Historia', institucion: 'IES Rosalía', tablaEquivalenciaId: tabla.id },
  });
  const codigo = new URL(grupo.urlCompleta ?? '').searchParams.get('codigo') ?? '';
  return { profesor, medalla, tabla, grupo, codigo };
}

/** Lets a student ask to join and the teacher accept. Answers the id of the profile. */
export async function joinClase(test: TestApp, clase: Clase, estudiante: Sesion): Promise<number> {
  await test.must(estudiante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  const { token } = clase.profesor;
  const pendientes = await test.must(token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: clase.grupo.id },
  });
  const solicitudId = pendientes.find(({ idEstudiante }) => idEstudiante === estudiante.id)?.idSolicitud ?? 0;
  await test.must(token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId } });
  const perfil = await test.db
    .selectFrom('perfil')
    .select('id')
    .where('grupo_id', '=', clase.grupo.id)
    .where('estudiante_id', '=', estudiante.id)
    .executeTakeFirstOrThrow();
  return perfil.id;
}
