import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeFixture, type Fixture } from '../access/fixture.ts';
import { socketUrl } from '../platform/database/address.ts';
import { startPostgres, type RunningPostgres } from '../platform/database/embedded.ts';
import { openDatabase } from '../platform/database/index.ts';
import { openListenerAt, type ListenerInTest } from '../testing/listener.ts';
import { until } from '../testing/postgres-process.ts';
import { newFolder, send, startProduct, type Product } from './product.ts';

const folder = newFolder();
const start = () => startPostgres({ folder, log: () => undefined });

let postgres: RunningPostgres;
let url: string;
/** Two processes on one database. */
let here: Product;
let there: Product;
let fixture: Fixture;
const open: ListenerInTest[] = [];

beforeAll(async () => {
  postgres = await start();
  url = socketUrl(postgres.connection);
  const migrations = new URL('../../migrations/', import.meta.url);
  const database = await openDatabase({ databaseUrl: url, dataFolder: folder, migrations, log: () => undefined });
  fixture = await makeFixture(database.db);
  await database.close();
  [here, there] = await Promise.all([startProduct({ DATABASE_URL: url }), startProduct({ DATABASE_URL: url })]);
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(async () => {
  await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function listenAt(product: Product, token: string | undefined, place?: string): Promise<ListenerInTest> {
  const listener = await openListenerAt(product.origin, token ?? '', place);
  open.push(listener);
  return listener;
}

async function give(product: Product): Promise<number> {
  const path = `/api/AsignacionMedallas/perfil-estudiante/${fixture.perfilId}/medalla/${fixture.medallaId}/cantidad/1`;
  return (await send(product.origin, 'POST', path, fixture.tokens.dueno)).estado;
}

it('reaches the listeners of every process, of a revoked session too', async () => {
  const [near, far] = [await listenAt(here, fixture.tokens.dueno), await listenAt(there, fixture.tokens.alumno)];
  for (const giver of [here, there]) {
    expect(await give(giver)).toBe(201);
    await Promise.all([near.next('medallas-otorgadas'), far.next('medallas-otorgadas')]);
  }
  const ending = await listenAt(there, fixture.tokens.otroProfesor);
  await send(here.origin, 'POST', '/api/Sesion/cerrar', fixture.tokens.otroProfesor);
  await ending.ended();
});

it('outlives the database: the same stream goes on and misses nothing', async () => {
  const [near, far] = [await listenAt(here, fixture.tokens.alumno), await listenAt(there, fixture.tokens.alumno)];
  await postgres.stop();
  postgres = await start();
  await until(async () => (await give(here).catch(() => 0)) === 201);
  for (const listener of [near, far])
    expect(await listener.next('medallas-otorgadas')).toMatchObject({ grupoId: fixture.grupoId });
});

it('lets go of its streams when the server ends, which then go on at another', async () => {
  const listener = await listenAt(there, fixture.tokens.alumno);
  // A browser opens connections ahead, on which nothing is asked.
  await once(
    connect(Number(new URL(there.origin).port), '127.0.0.1').on('error', () => undefined),
    'connect',
  );
  await there.end('SIGTERM');
  await listener.ended();
  expect(await give(here)).toBe(201);
  there = await startProduct({ DATABASE_URL: url });
  const back = await listenAt(there, fixture.tokens.alumno, listener.place());
  await back.next('medallas-otorgadas');
});
