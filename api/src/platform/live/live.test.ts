import type { Sesion } from '@aupa/contract';
import { AUDIENCIA, PERMISOS, type TipoEvento, type Papel } from '@aupa/domain/clase';
import { until } from '@aupa/postgres/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createClase, joinClase, newEstudiante, newProfesor, ownApp } from '../../testing/index.ts';
import { recordEvento } from '../eventos.ts';
import { inTransaction, type Sql } from '../sql.ts';
import { hearAll, ONLY_TOLD, openListener, originOf, type ListenerInTest } from '../../testing/listener.ts';

const open: ListenerInTest[] = [];

const app = await ownApp({ directo: ONLY_TOLD });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const clase = await createClase(app);
const [alumno, companero] = [await newEstudiante(app), await newEstudiante(app)];
const perfilId = await joinClase(app, clase, alumno);
const companeroId = await joinClase(app, clase, companero);
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

const transaction = <T>(work: (tx: Sql) => Promise<T>) => inTransaction(app.pool, true, work);

/**
 * The present cursor: without it, a new stream also gets the last seconds. A cursor is the oldest running transaction of the
 * cluster, so another test's open one would put it too early.
 */
async function here(): Promise<string> {
  let place = '';
  await until(async () => {
    const { rows } = await app.pool.query<{ place: string | null }>(
      `select case when (select max(tx) from evento) >= xmin then null else xmin::text end as place
       from pg_snapshot_xmin(pg_current_snapshot()) xmin`,
    );
    place = rows[0]?.place ?? '';
    return place !== '';
  });
  return place;
}

async function listenAs(persona: { token: string }, place?: string): Promise<ListenerInTest> {
  const listener = await openListener(app, persona.token, place ?? (await here()));
  open.push(listener);
  return listener;
}

const tell = (clase_: TipoEvento, about: { perfilId?: number; usuarioId?: string } = {}) =>
  transaction((tx) => recordEvento(tx, { grupoId: clase.grupoId, clase: clase_, ...about }));

const give = (perfil: number) =>
  app.must(
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId: perfil, medallaId: clase.medalla.id, n: 1 } },
  );

describe('the live stream', () => {
  it('sends a medal as kind and ids only', async () => {
    const listener = await listenAs(alumno);
    await give(perfilId);
    const evento = await listener.next('medallas-otorgadas');
    expect(evento).toEqual({
      id: expect.any(Number),
      clase: 'medallas-otorgadas',
      grupoId: clase.grupoId,
      perfilId,
    });
  });

  it('sends the end of a term to the whole class', async () => {
    const all = await Promise.all([clase.profesor, alumno, companero].map((persona) => listenAs(persona)));
    await tell('periodo-cerrado');
    for (const listener of all) expect(await listener.next('periodo-cerrado')).not.toHaveProperty('perfilId');
  });

  it.each(Object.entries(AUDIENCIA))('%s reaches exactly its audience: %s', async (claseEvento, audiencia) => {
    const ajeno = await newProfesor(app);
    const forastero = await newEstudiante(app);
    const personas = [clase.profesor, alumno, companero, ajeno, forastero];
    const all = await Promise.all(personas.map((persona) => listenAs(persona)));
    await tell(claseEvento as TipoEvento, { perfilId });
    // Closing a term or undoing a batch also records a personal event, which classmates don't get.
    const esDeCadaUno = claseEvento === 'periodo-cerrado' || claseEvento === 'lote-deshecho';
    const papeles: readonly Papel[] = PERMISOS[audiencia];
    const knowing = papeles.filter((papel) => papel !== 'companero' || !esDeCadaUno).length;
    await Promise.all(all.slice(0, knowing).map((listener) => listener.next(claseEvento as TipoEvento)));
    for (const [i, listener] of all.entries()) {
      const lastWord = claseEvento === 'meta-definida' ? 'meta-movida' : 'meta-definida';
      const heard = await hearAll(app, clase.grupoId, personas[i] as Sesion, listener, lastWord);
      expect(heard).toEqual(i < knowing ? [claseEvento] : []);
    }
  });

  it('loses no event whose transaction commits after a younger one', async () => {
    const listener = await listenAs(alumno);
    let finish = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let recorded = () => undefined as void;
    const isRecorded = new Promise<void>((resolve) => {
      recorded = resolve;
    });
    const slow = transaction(async (tx) => {
      await recordEvento(tx, { grupoId: clase.grupoId, clase: 'umbral-cambiado' });
      recorded();
      await gate;
    });
    await isRecorded;
    await give(companeroId);
    const younger = await listener.next('medallas-otorgadas');
    expect(listener.classes()).not.toContain('umbral-cambiado');
    finish();
    await slow;
    const older = await listener.next('umbral-cambiado');
    expect(older.id).toBeLessThan(younger.id);
    const heard = await hearAll(app, clase.grupoId, alumno, listener);
    expect(heard.filter((one) => one === 'umbral-cambiado')).toHaveLength(1);
  });

  it('catches up from its cursor, without repeating events', async () => {
    const first = await listenAs(alumno);
    await tell('umbral-cambiado');
    await first.next('umbral-cambiado');
    first.close();
    await give(perfilId);
    await tell('ranking-cambiado');
    const second = await listenAs(alumno, first.place());
    await second.next('ranking-cambiado');
    expect(second.classes().filter((one) => one === 'medallas-otorgadas')).toHaveLength(1);
  });

  it('gets the last seconds when it opens, so that nothing is lost between page and stream', async () => {
    // A new class: in the other one `alumno` may just have been removed.
    const { grupoId, profesor } = await createClase(app);
    await transaction((tx) => recordEvento(tx, { grupoId, clase: 'umbral-cambiado' }));
    const listener = await openListener(app, profesor.token);
    open.push(listener);
    expect(await listener.next('umbral-cambiado')).toMatchObject({ grupoId });
  });

  it('restarts when too much was missed', async () => {
    const first = await listenAs(alumno);
    first.close();
    await transaction(async (tx) => {
      for (let i = 0; i < 501; i += 1) await recordEvento(tx, { grupoId: clase.grupoId, clase: 'ranking-cambiado' });
    });
    const second = await listenAs(alumno, first.place());
    await second.restarted();
    expect(second.classes()).toEqual([]);
  });

  it('gets events of a group that accepts its person, and none of a group that removed them', async () => {
    const nueva = await newEstudiante(app);
    const listener = await listenAs(nueva);
    const perfil = await joinClase(app, clase, nueva);
    expect((await listener.next('solicitud-union-aceptada')).perfilId).toBe(perfil);
    await give(perfilId);
    await listener.next('medallas-otorgadas');
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
      params: { id: clase.grupoId, perfilId: perfil },
    });
    await listener.next('perfil-retirado');
    const before = listener.classes();
    await give(perfilId);
    expect(await hearAll(app, clase.grupoId, nueva, listener)).toEqual(before);
  });

  it('gets events of a group that its teacher has just made', async () => {
    const profesor = await newProfesor(app);
    const listener = await listenAs(profesor);
    const { grupoId } = await createClase(app, { profesor });
    expect(await listener.next('grupo-creado')).toMatchObject({ grupoId });
  });

  it('ends with its session, whichever process ended that', async () => {
    const profesor = await newProfesor(app);
    const listener = await listenAs(profesor);
    await app.must(profesor.token, 'POST /api/Sesion/cerrar');
    await expect(listener.ended()).resolves.toBeUndefined();
    const otra = await newProfesor(app);
    const other = await listenAs(otra);
    await app.db.deleteFrom('sesion').where('usuario_id', '=', otra.id).execute();
    await expect(other.ended()).resolves.toBeUndefined();
  });

  it('ends at once, with nothing sent, if its session was revoked while it opened', async () => {
    const { profesor } = await createClase(app);
    const otra = await newProfesor(app);
    const witness = await listenAs(otra);
    const { query } = app.pool;
    app.pool.query = (async (asked: { name?: string }, ...rest: unknown[]) => {
      const found = await (query as (...all: unknown[]) => Promise<unknown>).call(app.pool, asked, ...rest);
      if (asked.name === 'sesion-de-token') {
        await app.db.deleteFrom('sesion').where('usuario_id', '=', profesor.id).execute();
        // Revocations arrive in order, so the first one was handled before its stream was added.
        await app.db.deleteFrom('sesion').where('usuario_id', '=', otra.id).execute();
        await witness.ended();
      }
      return found;
    }) as never;
    try {
      const response = await fetch(`${originOf(app)}/api/eventos`, {
        headers: { authorization: `Bearer ${profesor.token}` },
      });
      expect(await response.text()).toBe(': aúpa\n\n');
    } finally {
      app.pool.query = query;
    }
  });

  it('refuses callers who are not signed in', async () => {
    expect((await app.call(null, 'GET /api/eventos')).status).toBe(401);
  });

  it('sends events of another process on the same database', async () => {
    const listener = await listenAs(alumno);
    // This transaction wakes nobody here; only its notification does.
    await inTransaction(app.pool, true, (tx) => recordEvento(tx, { grupoId: clase.grupoId, clase: 'tienda-cambiada' }));
    expect(await listener.next('tienda-cambiada')).toMatchObject({ grupoId: clase.grupoId });
  });

  it('gets notifications again after its database connection is back', async () => {
    const listener = await listenAs(alumno);
    const heard = async () =>
      (
        await app.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity
           where datname = current_database() and state = 'idle' and query = 'listen aupa_sesion'`,
        )
      ).rows.map(({ pid }) => pid);
    const before = await heard();
    expect(before).toHaveLength(1);
    await app.pool.query('select pg_terminate_backend($1)', before);
    await until(async () => (await heard()).some((pid) => !before.includes(pid)));
    // The first may come from the look after reconnecting.
    for (let i = 0; i < 2; i += 1) {
      await tell('tienda-cambiada');
      await listener.next('tienda-cambiada');
    }
  });
});
