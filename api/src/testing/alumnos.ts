import type { Otorgada, Sesion, SolicitudMedallaPropia, Umbral } from '@aupa/contract';
import { sql } from 'kysely';
import type { Answer, TestApp } from './app.ts';
import { joinClase, registerEstudiante, type Clase } from './factories.ts';

/** A student inside a group: the session and the profile. */
export type Alumno = Sesion & { perfilId: number; nombreEstudiante: string };

/** Registers a student and takes them into the group. */
export async function newAlumno(test: TestApp, clase: Clase, nombre = 'Lucía', apellido = 'Núñez'): Promise<Alumno> {
  const estudiante = await registerEstudiante(test, { nombre, apellido });
  return {
    ...estudiante,
    perfilId: await joinClase(test, clase, estudiante),
    nombreEstudiante: `${nombre} ${apellido}`,
  };
}

/** Takes a student out of the group. */
export async function takeOut(test: TestApp, clase: Clase, perfilId: number): Promise<void> {
  await test.must(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
    params: { id: clase.grupo.id, perfilId },
  });
}

/** Gives medals as the group's teacher. */
export function grant(
  test: TestApp,
  clase: Clase,
  perfilId: number,
  { n = 1, medallaId = clase.medalla.id, motivo }: { n?: number; medallaId?: number; motivo?: string } = {},
): Promise<Otorgada> {
  return test.must(
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId, medallaId, n }, ...(motivo === undefined ? {} : { body: { motivo } }) },
  );
}

/** Takes medals away as the group's teacher. */
export async function revoke(
  test: TestApp,
  clase: Clase,
  perfilId: number,
  cantidad = 1,
  medallaId = clase.medalla.id,
): Promise<void> {
  await test.must(
    clase.profesor.token,
    'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId',
    { params: { perfilId, medallaId }, query: { cantidad } },
  );
}

/** One student gives another a kudo. */
export function sendKudo(test: TestApp, de: Alumno, paraId: number, kudo: unknown = 1): Promise<Answer> {
  return test.call(de.token, 'POST /api/Kudo', {
    body: { idPerfilEstudianteEmisor: de.perfilId, idPerfilEstudianteRecibe: paraId, kudo },
  });
}

/** Kudos of earlier weeks, as many as wanted: `semanas` ago, three a week and giver. */
export async function insertKudos(
  test: TestApp,
  grupoId: number,
  dados: ReadonlyArray<{ de: number; para: number; tipo?: number; veces?: number }>,
  semanas = 1,
): Promise<void> {
  const deCadaUno = new Map<number, number>();
  for (const { de, para, tipo = 1 } of dados.flatMap((dado) => Array.from({ length: dado.veces ?? 1 }, () => dado))) {
    const n = deCadaUno.get(de) ?? 0;
    deCadaUno.set(de, n + 1);
    const atras = semanas + Math.floor(n / 3);
    await sql`
      insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden, creado_en)
      values (${grupoId}, ${de}, ${para}, ${tipo},
        date_trunc('week', now() at time zone 'Europe/Madrid')::date - 7 * ${atras}::int, ${1 + (n % 3)},
        now() - make_interval(weeks => ${atras}))
    `.execute(test.db);
  }
}

/** Creates a threshold of the group: so many kudos of the first kind bring its medal. */
export function createUmbral(
  test: TestApp,
  clase: Clase,
  given: { medallaId?: number; tipoKudoId?: number; cantidadKudos?: number; soloCompanerosDistintos?: boolean } = {},
): Promise<Umbral> {
  const body = { grupoId: clase.grupo.id, medallaId: clase.medalla.id, tipoKudoId: 1, cantidadKudos: 2, ...given };
  return test.must(clase.profesor.token, 'POST /api/ConfiguracionUmbralParaMedallas', { body });
}

/** A student asks for a medal. */
export function askMedalla(
  test: TestApp,
  de: Alumno,
  medallaId: number,
  descripcion?: string,
): Promise<SolicitudMedallaPropia> {
  return test.must(de.token, 'POST /api/Estudiante/solicitudes-medalla', {
    body: { perfilEstudianteId: de.perfilId, medallaId, ...(descripcion === undefined ? {} : { descripcion }) },
  });
}
