import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createClase, grant, newAlumno, newEstudiante, newProfesor, ownApp, takeOut } from '../../testing/index.ts';
import { hearAll, ONLY_TOLD, openListener, type ListenerInTest } from '../../testing/listener.ts';

const open: ListenerInTest[] = [];

const app = await ownApp({ directo: ONLY_TOLD });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const clase = await createClase(app);
afterEach(async () => {
  for (const listener of open.splice(0)) listener.close();
  await untilSilent();
});

async function streams(): Promise<number> {
  const { body } = await app.fastify.inject('/metrics');
  return Number(/^aupa_live_streams (\d+)$/m.exec(body)?.[1]);
}

async function untilSilent(): Promise<void> {
  while ((await streams()) > 0) await sleep(20);
}

async function listenAs(persona: { token: string }, place?: string): Promise<ListenerInTest> {
  const listener = await openListener(app, persona.token, place);
  open.push(listener);
  return listener;
}

async function leave(persona: { token: string }): Promise<string> {
  const listener = await listenAs(persona);
  listener.close();
  return listener.place();
}

const signIn = ({ nombreUsuario, contrasenia }: { nombreUsuario: string; contrasenia: string }) =>
  app.must(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia } });

describe('a listener who comes back', () => {
  it('learns that they were removed, and nothing that happened later', async () => {
    const alumno = await newAlumno(app, clase);
    const otro = await newAlumno(app, clase);
    const place = await leave(alumno);
    await takeOut(app, clase, alumno.perfilId);
    await grant(app, clase, otro.perfilId);
    const listener = await listenAs(alumno, place);
    expect((await listener.next('perfil-retirado')).perfilId).toBe(alumno.perfilId);
    expect(await hearAll(app, clase.grupoId, alumno, listener)).not.toContain('medallas-otorgadas');
  });

  it('learns that they were refused', async () => {
    const estudiante = await newEstudiante(app);
    await app.must(estudiante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    const place = await leave(estudiante);
    const [solicitud] = await app.db
      .selectFrom('solicitud_union')
      .select('id')
      .where('estudiante_id', '=', estudiante.id)
      .execute();
    await app.must(clase.profesor.token, 'POST /api/Profesor/rechazar-solicitud', {
      query: { solicitudId: solicitud?.id ?? 0 },
    });
    const listener = await listenAs(estudiante, place);
    expect(await listener.next('solicitud-union-rechazada')).toMatchObject({ grupoId: clase.grupoId });
  });

  it('learns that the group is deleted, as teacher or pupil, unless they had left it before', async () => {
    const suya = await createClase(app);
    const [alumno, fuera] = [await newAlumno(app, suya), await newAlumno(app, suya)];
    await takeOut(app, suya, fuera.perfilId);
    const personas = [suya.profesor, alumno, fuera];
    const places = [];
    for (const persona of personas) places.push(await leave(persona));
    await app.must(suya.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: suya.grupoId } });
    const back = [];
    for (const [i, persona] of personas.entries()) back.push(await listenAs(persona, places[i]));
    await back[0]?.next('grupo-eliminado');
    await back[1]?.next('grupo-eliminado');
    expect(await hearAll(app, suya.grupoId, fuera, back[2] as ListenerInTest)).not.toContain('grupo-eliminado');
  });
});

it('skips events from when nobody listened', async () => {
  const alumno = await newAlumno(app, clase);
  await leave(alumno);
  await untilSilent();
  // A slow transaction on any database of the cluster keeps the cursor before all of it.
  const slow = await app.pool.connect();
  try {
    await slow.query('begin; select pg_current_xact_id()');
    for (let i = 0; i < 5; i += 1) await grant(app, clase, alumno.perfilId);
    // So long ago that a newly opened page has loaded it all.
    await sql`alter table evento disable trigger evento_append_only`.execute(app.db);
    await sql`update evento set creado_en = creado_en - interval '1 minute'`.execute(app.db);
    await sql`alter table evento enable trigger evento_append_only`.execute(app.db);
    const listener = await listenAs(alumno);
    const otorgadas = async () =>
      (await hearAll(app, clase.grupoId, alumno, listener)).filter((one) => one === 'medallas-otorgadas').length;
    expect(await otorgadas()).toBe(0);
    await grant(app, clase, alumno.perfilId);
    expect(await otorgadas()).toBe(1);
    await slow.query('rollback');
    expect(await otorgadas()).toBe(1);
  } finally {
    // Even if the test fails: an open transaction would keep every cursor where it is.
    slow.release(true);
  }
});

describe('a session', () => {
  it('has ten streams; the eleventh closes the oldest', async () => {
    const profesor = await newProfesor(app);
    const all = [];
    for (let i = 0; i < 11; i += 1) all.push(await listenAs(profesor));
    await all[0]?.ended();
    expect(await streams()).toBe(10);
  });

  it("shares twenty with the person's other sessions; a replaced stream is told to retry later", async () => {
    const profesor = await newProfesor(app);
    const otro = await listenAs(await newProfesor(app));
    const all = [];
    for (const sesion of [profesor, await signIn(profesor.alta), await signIn(profesor.alta)])
      for (let i = 0; i < 8; i += 1) all.push(await listenAs(sesion));
    const [gone, kept] = [all.slice(0, 4), all.slice(4)];
    for (const listener of gone) {
      await listener.ended();
      expect(listener.retry()).toBe(60_000);
    }
    expect(await streams()).toBe(20 + 1);
    expect([otro, ...kept].map((listener) => listener.retry())).toEqual(Array(21).fill(undefined));
  });

  it('ends its stream by itself when it expires', async () => {
    const profesor = await newProfesor(app);
    const listener = await listenAs(profesor);
    await sql`update sesion set caduca_en = now() + interval '2 seconds' where usuario_id = ${profesor.id}`.execute(
      app.db,
    );
    // Sessions are checked at each new connection to the database, and then not again.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(app.db);
    await expect(listener.ended()).resolves.toBeUndefined();
  });
});
