import type { BodyIn, Medalla, Sesion, TablaEquivalencia } from '@aupa/contract';
import type { AltaProfesor, Escuela } from './escuela.ts';
import { altaEstudiante, altaProfesor, type Estudiante, type Profesor } from './personas.ts';

export type Alumno = Estudiante & { perfilId: number; nombre: string };

export interface Clase {
  profesor: Profesor;
  medallas: Medalla[];
  medalla: Medalla;
  tabla: TablaEquivalencia;
  grupoId: number;
  tiendaId: number;
  codigo: string;
  alumnos: Alumno[];
}

export type Nombre = readonly [nombre: string, apellido: string];

type Rubrica = Pick<Clase, 'medallas' | 'tabla'>;

interface DeClase {
  profesor?: Profesor;
  /** By default one medal, and a table of one row that it reaches. */
  rubrica?: (escuela: Escuela, profesor: Sesion) => Promise<Rubrica>;
  alumnos?: readonly Nombre[];
}

export function createMedalla(
  escuela: Escuela,
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
  return escuela.must(profesor.token, 'POST /api/medalla/alta', { body });
}

/** Creates a table: per row its grade and the medals it needs in all, an id once per copy. */
export function createTabla(
  escuela: Escuela,
  profesor: Sesion,
  filas: ReadonlyArray<readonly [nota: number, medallaIds: readonly number[]]>,
): Promise<TablaEquivalencia> {
  const equivalencias = filas.map(([nota, ids]) => ({ nota, medallasNecesarias: ids.map((id) => ({ id })) }));
  return escuela.must(profesor.token, 'POST /api/TablaEquivalencia', { body: { nombre: 'Del curso', equivalencias } });
}

export async function createGrupo(
  escuela: Escuela,
  profesor: Sesion,
  tablaEquivalenciaId: number,
): Promise<Pick<Clase, 'grupoId' | 'tiendaId' | 'codigo'>> {
  const { id, idTienda, urlCompleta } = await escuela.must(profesor.token, 'POST /api/grupo/alta', {
    body: { nombre: '2.º ESO B', materia: 'Matemáticas', institucion: 'IES Rosalía de Castro', tablaEquivalenciaId },
  });
  return { grupoId: id, tiendaId: idTienda, codigo: new URL(urlCompleta ?? '').searchParams.get('codigo') ?? '' };
}

/** Says that the pupils of this group use no devices: their teacher may act for them. */
export async function takeDispositivos(
  escuela: Escuela,
  { profesor, grupoId }: Clase,
  sinDispositivos = true,
): Promise<void> {
  await escuela.must(profesor.token, 'PUT /api/Grupo/:id/dispositivos', {
    params: { id: grupoId },
    body: { sinDispositivos },
  });
}

async function createRubrica(escuela: Escuela, profesor: Sesion): Promise<Rubrica> {
  const medalla = await createMedalla(escuela, profesor);
  return { medallas: [medalla], tabla: await createTabla(escuela, profesor, [[1, [medalla.id]]]) };
}

/** The example medals and the first of the example tables. */
export async function takeEjemplos(escuela: Escuela, { token }: Sesion): Promise<Rubrica> {
  await escuela.must(token, 'POST /api/Profesor/ejemplos');
  const [medallas, [tabla]] = await Promise.all([
    escuela.must(token, 'GET /api/Medalla'),
    escuela.must(token, 'GET /api/TablaEquivalencia'),
  ]);
  if (!tabla) throw new Error('There are no examples');
  return { medallas, tabla };
}

/** A teacher, without the registration call. */
export async function newProfesor(escuela: Escuela, given: Partial<AltaProfesor> = {}): Promise<Profesor> {
  const alta = altaProfesor(given);
  return { ...(await escuela.admit(alta)), alta };
}

/** A student, without the registration call. */
export async function newEstudiante(
  escuela: Escuela,
  [nombre, apellido]: Nombre = ['Lucía', 'Núñez'],
): Promise<Estudiante> {
  const alta = altaEstudiante({ nombre, apellido });
  return { ...(await escuela.admit(alta)), alta };
}

/** Creates a group with all that it needs, and its students in this order. */
export async function createClase(
  escuela: Escuela,
  { profesor: dado, rubrica = createRubrica, alumnos = [] }: DeClase = {},
): Promise<Clase> {
  const profesor = dado ?? (await newProfesor(escuela));
  const { medallas, tabla } = await rubrica(escuela, profesor);
  const [medalla] = medallas;
  if (!medalla) throw new Error('There is no medal');
  const grupo = await createGrupo(escuela, profesor, tabla.id);
  const clase = { profesor, medallas, medalla, tabla, ...grupo, alumnos: [] };
  return { ...clase, alumnos: await newAlumnos(escuela, clase, alumnos) };
}

/** All students ask to join at once; the teacher accepts them in this order. Returns their profile ids. */
export async function joinAll(escuela: Escuela, clase: Clase, estudiantes: readonly Sesion[]): Promise<number[]> {
  const { codigo, grupoId, profesor } = clase;
  await Promise.all(
    estudiantes.map(({ token }) => escuela.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } })),
  );
  const query = { grupoId };
  const pendientes = await escuela.must(profesor.token, 'GET /api/Profesor/solicitudes-union', { query });
  for (const { id } of estudiantes) {
    const solicitudId = pendientes.find(({ idEstudiante }) => idEstudiante === id)?.idSolicitud ?? 0;
    await escuela.must(profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId } });
  }
  const propio = 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas';
  const perfiles = estudiantes.map(({ token }) => escuela.must(token, propio, { params: { grupoId } }));
  return (await Promise.all(perfiles)).map(({ id }) => id);
}

export async function joinClase(escuela: Escuela, clase: Clase, estudiante: Sesion): Promise<number> {
  const [perfilId = 0] = await joinAll(escuela, clase, [estudiante]);
  return perfilId;
}

export async function newAlumnos(escuela: Escuela, clase: Clase, nombres: readonly Nombre[]): Promise<Alumno[]> {
  const estudiantes = await Promise.all(nombres.map((nombre) => newEstudiante(escuela, nombre)));
  const ids = estudiantes.length > 0 ? await joinAll(escuela, clase, estudiantes) : [];
  return estudiantes.map((estudiante, i) => ({
    ...estudiante,
    perfilId: ids[i] ?? 0,
    nombre: (nombres[i] ?? []).join(' '),
  }));
}

export async function newAlumno(escuela: Escuela, clase: Clase, nombre = 'Lucía', apellido = 'Núñez'): Promise<Alumno> {
  const [alumno] = await newAlumnos(escuela, clase, [[nombre, apellido]]);
  if (!alumno) throw new Error('Nobody joined');
  return alumno;
}

export async function takeOut(escuela: Escuela, clase: Clase, perfilId: number): Promise<void> {
  await escuela.must(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
    params: { id: clase.grupoId, perfilId },
  });
}
