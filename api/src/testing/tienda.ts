import type { BodyIn, Pac, Ranking, Recompensa, Sesion } from '@aupa/contract';
import { grant, newAlumno, type Alumno } from './alumnos.ts';
import type { Answer, TestApp } from './app.ts';
import type { Clase } from './factories.ts';
import { pastWalls } from './walls.ts';

const MS_DIA = 86_400_000;

/** Code of the first fault that an answer names. */
export function codigoOf({ cuerpo }: Answer): string | undefined {
  return (cuerpo as { errores?: Array<{ codigo: string }> } | undefined)?.errores?.[0]?.codigo;
}

/** The sentence that an answer says. */
export function mensajeOf({ cuerpo }: Answer): string | undefined {
  return (cuerpo as { mensaje?: string } | undefined)?.mensaje;
}

/** A calendar day, so many days from today, where the tests' school is. */
export function dia(offset: number, tzAula = 'Europe/Madrid'): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: tzAula }).format(new Date(Date.now() + offset * MS_DIA));
}

/** Creates a reward of this teacher. */
export function createRecompensa(
  test: TestApp,
  profesor: Sesion,
  given: Partial<BodyIn<'POST /api/Recompensa/alta'>> = {},
): Promise<Recompensa> {
  const body = { nombre: 'Pista en el examen', nombreIcono: 'lightbulb', precio: 20, ...given };
  return test.must(profesor.token, 'POST /api/Recompensa/alta', { body });
}

/** Creates a reward and puts it into the store of this group. */
export async function stock(
  test: TestApp,
  clase: Clase,
  given: Partial<BodyIn<'POST /api/Recompensa/alta'>> = {},
): Promise<Recompensa> {
  const recompensa = await createRecompensa(test, clase.profesor, given);
  await test.must(clase.profesor.token, 'POST /api/Recompensa/asignar-a-grupos', {
    body: { recompensaId: recompensa.id, gruposIds: [clase.grupo.id] },
  });
  return recompensa;
}

/** A new student with so many coins, earned by a medal that brings one. */
export async function alumnoWithMonedas(
  test: TestApp,
  clase: Clase,
  medallaId: number,
  monedas: number,
): Promise<Alumno> {
  const alumno = await newAlumno(test, clase);
  for (let quedan = monedas; quedan > 0; quedan -= 99) {
    await grant(test, clase, alumno.perfilId, { medallaId, n: Math.min(99, quedan) });
    // A milestone's booster would multiply what comes next.
    await test.db
      .transaction()
      .execute((tx) => pastWalls(tx, () => tx.deleteFrom('hito').where('perfil_id', '=', alumno.perfilId).execute()));
  }
  const saldo = await saldoOf(test, alumno);
  if (saldo !== monedas) throw new Error(`${saldo} coins instead of ${monedas}`);
  return alumno;
}

/** A student redeems, and whatever came of it. */
export function redeem(
  test: TestApp,
  alumno: Sesion & { perfilId: number },
  recompensaId: number,
  headers: Record<string, string> = {},
  body?: { precio: number },
): Promise<Answer> {
  return test.call(alumno.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: alumno.perfilId, recompensaId },
    headers,
    ...(body ? { body } : {}),
  });
}

/** A profile's coins as they are stored. */
export async function saldoOf(test: TestApp, { perfilId }: Pick<Alumno, 'perfilId'>): Promise<number> {
  const perfil = await test.db
    .selectFrom('perfil')
    .select('monedas')
    .where('id', '=', perfilId)
    .executeTakeFirstOrThrow();
  return perfil.monedas;
}

/** Creates a ranking of the group by its medal. */
export function createRanking(test: TestApp, clase: Clase, medallaAsociadaId = clase.medalla.id): Promise<Ranking> {
  return test.must(clase.profesor.token, 'POST /api/TablaClasificacion', {
    query: { grupoId: clase.grupo.id },
    body: { nombre: 'Constancia del mes', medallaAsociadaId },
  });
}

/** A challenge of the group for the coming week, asked for as its teacher. */
export function askPac(
  test: TestApp,
  clase: Clase,
  recompensaClaseId: number,
  given: Record<string, unknown> = {},
): Promise<Answer> {
  const body = {
    nombre: 'A la cima',
    visual: 'montana',
    cantidadMedallasNecesarias: 10,
    recompensaClaseId,
    fechaInicio: dia(0),
    fechaFin: dia(7),
    ...given,
  };
  return test.call(clase.profesor.token, 'POST /api/Profesor/pac', { query: { grupoId: clase.grupo.id }, body });
}

/** The same where it must succeed. */
export async function createPac(
  test: TestApp,
  clase: Clase,
  recompensaClaseId: number,
  given: Record<string, unknown> = {},
): Promise<Pac> {
  const answer = await askPac(test, clase, recompensaClaseId, given);
  if (answer.estado !== 201) throw new Error(`No challenge: ${answer.texto}`);
  return answer.cuerpo as Pac;
}

/** Closes the term of a group. */
export function closePeriodo(test: TestApp, clase: Clase): Promise<Answer> {
  return test.call(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupo.id } });
}
