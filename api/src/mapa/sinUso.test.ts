import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import {
  createClase,
  grant,
  newAlumno,
  newDeListado,
  newProfesor,
  ownApp,
  registerEstudiante,
  takeOut,
  type Clase,
} from '../testing/index.ts';
import { askBorrado, passDay } from '../testing/borrado.ts';
import { pastWalls } from '../testing/walls.ts';
import { LOCK, logRemoved, retainIn } from './retention.ts';

const app = await ownApp();
const runJob = () => retainIn(app.pool);
const UPDATED = sql`update migracion set aplicada_en = now() - interval '3 years' where numero = 66`;

/** Moves everything that has happened back by some days, as if that much time had passed. */
async function pass(days: number): Promise<void> {
  const back = sql.raw(`make_interval(days => ${days})`);
  await app.db.transaction().execute((tx) =>
    pastWalls(tx, async () => {
      await sql`update evento set creado_en = creado_en - ${back}`.execute(tx);
      await sql`update lote set creado_en = creado_en - ${back}`.execute(tx);
      await sql`update grupo set creado_en = creado_en - ${back}, aviso_en = aviso_en - ${back},
        eliminado_en = eliminado_en - ${back}`.execute(tx);
      await sql`update usuario set sin_clase_desde = sin_clase_desde - ${back}`.execute(tx);
      await sql`update sesion set usada_en = usada_en - ${back}`.execute(tx);
    }),
  );
}

const told = async ({ profesor }: Clase) =>
  (await app.must(profesor.token, 'GET /api/Profesor/borrados')).clases.map(({ grupoId }) => grupoId);
const isThere = async ({ profesor, grupoId }: Clase) =>
  (await app.call(profesor.token, 'GET /api/Grupo/info/:id', { params: { id: grupoId } })).status === 200;
const hasCuenta = async (id: string) =>
  (await app.db.selectFrom('usuario').select('id').where('id', '=', id).execute()).length === 1;

it('tells the teacher of an unused class a month before, and deletes it after thirteen', async () => {
  await UPDATED.execute(app.db);
  const [una, usada] = [await createClase(app), await createClase(app)];
  const alumno = await newAlumno(app, usada);
  await pass(360);
  expect(await runJob()).toMatchObject({ clases: 0 });
  expect(await told(una)).toEqual([]);
  await grant(app, usada, alumno.perfilId, { n: 1 });
  await pass(10);
  await runJob();
  expect(await told(una)).toEqual([una.grupoId]);
  expect(await told(usada)).toEqual([]);
  await pass(25);
  expect(await runJob()).toMatchObject({ clases: 0 });
  await pass(10);
  expect(await runJob()).toMatchObject({ clases: 1 });
  expect([await isThere(una), await isThere(usada)]).toEqual([false, true]);
});

it('never deletes a class whose teacher has not been told for a month, however long the server was off', async () => {
  const clase = await createClase(app);
  await pass(800);
  expect(await runJob()).toMatchObject({ clases: 0 });
  expect(await told(clase)).toEqual([clase.grupoId]);
  await pass(29);
  expect(await runJob()).toMatchObject({ clases: 0 });
});

it('keeps a class that its teacher wants to keep, or that somebody uses', async () => {
  const [quiere, usa] = [await createClase(app), await createClase(app)];
  const alumno = await newAlumno(app, usa);
  await pass(380);
  await runJob();
  expect([await told(quiere), await told(usa)]).toEqual([[quiere.grupoId], [usa.grupoId]]);
  await app.must(quiere.profesor.token, 'POST /api/Grupo/:id/conservar', { params: { id: quiere.grupoId } });
  await grant(app, usa, alumno.perfilId, { n: 1 });
  // Before the next hour, too.
  expect(await told(usa)).toEqual([]);
  await pass(40);
  await runJob();
  expect([await told(quiere), await told(usa)]).toEqual([[], []]);
  expect([await isThere(quiere), await isThere(usa)]).toEqual([true, true]);
});

it('deletes nothing in the first sixty days after the update', async () => {
  await sql`update migracion set aplicada_en = now() - interval '59 days' where numero = 66`.execute(app.db);
  const clase = await createClase(app);
  const { id } = await registerEstudiante(app);
  await runJob();
  await pass(800);
  await runJob();
  await pass(40);
  expect(await runJob()).toEqual({ borrados: 0, clases: 0, cuentas: 0 });
  expect(await isThere(clase)).toBe(true);
  const { clases } = await app.must(clase.profesor.token, 'GET /api/Profesor/borrados');
  expect(Date.parse(clases[0]!.seBorra)).toBeGreaterThan(Date.now());
  await sql`update migracion set aplicada_en = now() - interval '61 days' where numero = 66`.execute(app.db);
  await runJob();
  expect([await isThere(clase), await hasCuenta(id)]).toEqual([false, false]);
});

it('erases accounts without a class after thirteen months, unless somebody signs in with them', async () => {
  await UPDATED.execute(app.db);
  const clase = await createClase(app);
  const [dentro, fuera] = [await newAlumno(app, clase), await newAlumno(app, clase)];
  const [solo, profesor] = [await registerEstudiante(app), await newProfesor(app)];
  await takeOut(app, clase, fuera.perfilId);
  await runJob();
  await pass(200);
  await sql`update sesion set usada_en = now() where usuario_id = ${solo.id}`.execute(app.db);
  await runJob();
  await pass(200);
  await grant(app, clase, dentro.perfilId, { n: 1 });
  expect(await runJob()).toMatchObject({ clases: 0, cuentas: expect.any(Number) as number });
  const there = await Promise.all([dentro.id, fuera.id, solo.id, profesor.id].map(hasCuenta));
  expect(there).toEqual([true, false, true, false]);
  const { rows } = await sql`select estudiante_id from perfil where id = ${fuera.perfilId}`.execute(app.db);
  expect(rows).toEqual([{ estudiante_id: null }]);
});

it('erases a teacher whose list made accounts, and a pupil whose request was refused', async () => {
  await UPDATED.execute(app.db);
  const [clase, otra] = [await createClase(app), await createClase(app)];
  const [suyo] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
  const pide = await registerEstudiante(app);
  await app.must(pide.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
  const [solicitud] = await app.must(otra.profesor.token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: otra.grupoId },
  });
  await app.must(otra.profesor.token, 'POST /api/Profesor/rechazar-solicitudes', {
    body: { grupoId: otra.grupoId, solicitudesIds: [solicitud?.idSolicitud ?? 0] },
  });
  await sql`delete from grupo where id = ${clase.grupoId}`.execute(app.db);
  await runJob();
  await pass(300);
  const alumno = await newAlumno(app, otra);
  await sql`update usuario set sin_clase_desde = now() where nombre_usuario = ${suyo?.nombreUsuario ?? ''}`.execute(
    app.db,
  );
  await runJob();
  await pass(100);
  await grant(app, otra, alumno.perfilId, { n: 1 });
  await runJob();
  expect(await Promise.all([clase.profesor.id, pide.id].map(hasCuenta))).toEqual([false, false]);
  const { rows } =
    await sql`select de_lista_por from usuario where nombre_usuario = ${suyo?.nombreUsuario ?? ''}`.execute(app.db);
  expect(rows).toEqual([{ de_lista_por: null }]);
});

it('goes on with others when one can’t be erased, says so, and erases it once it can', async () => {
  const clase = await createClase(app);
  const [mala, buena] = [await newAlumno(app, clase), await newAlumno(app, clase)];
  for (const alumno of [mala, buena]) {
    await askBorrado(app, clase, alumno);
    await passDay(app, alumno);
  }
  // The database as text: triggers take no parameters.
  await sql`create function no_se_puede() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    app.db,
  );
  await sql
    .raw(`create trigger no_se_puede before update on perfil for each row when (old.id = ${mala.perfilId})
      execute function no_se_puede()`)
    .execute(app.db);
  await expect(runJob()).rejects.toThrow('no');
  expect([await hasCuenta(mala.id), await hasCuenta(buena.id)]).toEqual([true, false]);
  await sql`drop trigger no_se_puede on perfil`.execute(app.db);
  expect(await runJob()).toMatchObject({ borrados: 1 });
  expect(await hasCuenta(mala.id)).toBe(false);
});

it('lets one process of many do it', async () => {
  await runJob();
  const client = await app.pool.connect();
  try {
    const clase = await createClase(app);
    await pass(800);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await runJob();
    expect(await told(clase)).toEqual([]);
    await client.query('commit');
    await runJob();
    expect(await told(clase)).toEqual([clase.grupoId]);
  } finally {
    client.release();
  }
});

it('logs in numbers what went, and nothing if nothing did', () => {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => lines.push(line) });
  logRemoved(logger, { sesion: 0, evento: 0 });
  logRemoved(logger, { sesion: 3, evento: 0 });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ sesion: 3, msg: 'Se ha borrado lo que ya no hacía falta guardar.' }),
  ]);
});
