import { socketUrl } from '@aupa/postgres';
import { afterEach, expect, inject, it } from 'vitest';
import { createClase, grant, newAlumno, ownApp } from '../../testing/index.ts';
import { openListener, type ListenerInTest } from '../../testing/listener.ts';
import { openDatabase } from '../database/index.ts';
import { poolSql } from '../sql.ts';
import { EventReader } from './reader.ts';

const AJENA = '900000000000';

const open: ListenerInTest[] = [];
const app = await ownApp();
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const clase = await createClase(app);
const alumno = await newAlumno(app, clase);
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

async function restore(rows: number): Promise<number[]> {
  const { rows: restored } = await app.pool.query<{ id: number }>(
    `insert into evento (tx, grupo_id, clase, creado_en)
     select ($2::bigint + i)::text::xid8, $1, 'ranking-cambiado', now() - interval '1 day'
     from generate_series(1, $3) i returning id`,
    [clase.grupoId, AJENA, rows],
  );
  return restored.map(({ id }) => id);
}

async function start(): Promise<void> {
  const { rows } = await app.pool.query<{ database: string }>('select current_database() as database');
  const database = await openDatabase({
    databaseUrl: socketUrl({ ...inject('postgres'), database: rows[0]?.database ?? '' }),
    dataFolder: '',
    migrations: new URL('../../../migrations/', import.meta.url),
    log: () => undefined,
  });
  await database.close();
}

async function listenAs(place: string): Promise<ListenerInTest> {
  const listener = await openListener(app, alumno.token, place);
  open.push(listener);
  return listener;
}

async function now(): Promise<string> {
  const { rows } = await app.pool.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  );
  return rows[0]?.xmin ?? '';
}

const allEventos = () =>
  app.db.selectFrom('evento').select(['id', 'tx']).orderBy('id').execute() as Promise<
    Array<{ id: number; tx: string }>
  >;

it('events of another server count as past after a start, even with several processes at once', async () => {
  const before = await allEventos();
  const ids = await restore(3);
  await Promise.all([start(), start(), start()]);
  const after = await allEventos();
  expect(after.filter(({ id }) => ids.includes(id)).map(({ tx }) => tx)).toEqual(['3', '3', '3']);
  expect(after.filter(({ id }) => !ids.includes(id))).toEqual(before);
  await expect(app.pool.query(`update evento set clase = 'x' where id = $1`, [ids[0]])).rejects.toThrow('append-only');

  const reader = new EventReader(poolSql(app.pool, app.db, true));
  await reader.start();
  expect((await reader.readNew()).filter(({ id }) => ids.includes(id))).toEqual([]);
});

it('a listener with a cursor of the other server restarts, and gets what happens from then on', async () => {
  await restore(3);
  await start();
  const listener = await listenAs(AJENA);
  await listener.restarted();
  expect(BigInt(listener.place())).toBeLessThan(BigInt(AJENA));
  expect(listener.classes()).toEqual([]);
  await grant(app, clase, alumno.perfilId);
  await listener.next('medallas-otorgadas');
  expect(listener.classes()).toEqual(['medallas-otorgadas']);
});

it('event ids after a restore are newer than any that a page or device knows', async () => {
  const known = Math.max(...(await restore(3)));
  await start();
  await grant(app, clase, alumno.perfilId);
  const newest = (await allEventos()).at(-1)!;
  expect(newest.id).toBeGreaterThan(known + 900_000);
});

it("a listener with a cursor of this server gets none of the other's events", async () => {
  const place = await now();
  await restore(3);
  await start();
  const listener = await listenAs(place);
  await grant(app, clase, alumno.perfilId);
  await listener.next('medallas-otorgadas');
  expect(listener.classes()).not.toContain('ranking-cambiado');
});
