import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { type RunningPostgres, socketUrl, startPostgres } from '@aupa/postgres';
import { until } from '@aupa/postgres/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClase, escuelaAt, newProfesor, type Clase } from '../testing/clase/index.ts';
import { openListenerAt, type ListenerInTest } from '../testing/listener.ts';
import { newFolder, send, startProduct, type Product } from './product.ts';

const folder = newFolder();
const start = () => startPostgres({ folder, log: () => undefined });

let postgres: RunningPostgres;
let url: string;
let here: Product;
let there: Product;
let clase: Clase;
const open: ListenerInTest[] = [];

beforeAll(async () => {
  postgres = await start();
  url = socketUrl(postgres.connection);
  here = await startProduct({ DATABASE_URL: url });
  there = await startProduct({ DATABASE_URL: url });
  clase = await createClase(escuelaAt(here.origin), { alumnos: [['Lucía', 'Núñez']] });
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
  const path = `/api/AsignacionMedallas/perfil-estudiante/${clase.alumnos[0]?.perfilId}/medalla/${clase.medalla.id}/cantidad/1`;
  return (await send(product.origin, 'POST', path, clase.profesor.token)).status;
}

it('reaches the listeners of every process, and ends revoked sessions there', async () => {
  const [near, far] = [await listenAt(here, clase.profesor.token), await listenAt(there, clase.alumnos[0]?.token)];
  for (const giver of [here, there]) {
    expect(await give(giver)).toBe(201);
    await Promise.all([near.next('medallas-otorgadas'), far.next('medallas-otorgadas')]);
  }
  const { token } = await newProfesor(escuelaAt(here.origin));
  const ending = await listenAt(there, token);
  await send(here.origin, 'POST', '/api/Sesion/cerrar', token);
  await ending.ended();
});

it('survives a restart of the database: the same stream continues and misses nothing', async () => {
  const [near, far] = [await listenAt(here, clase.alumnos[0]?.token), await listenAt(there, clase.alumnos[0]?.token)];
  await postgres.stop();
  postgres = await start();
  await until(async () => (await give(here).catch(() => 0)) === 201);
  for (const listener of [near, far])
    expect(await listener.next('medallas-otorgadas')).toMatchObject({ grupoId: clase.grupoId });
});

it('closes its streams when the server stops, and they continue at another', async () => {
  const listener = await listenAt(there, clase.alumnos[0]?.token);
  // Browsers open spare connections without a request.
  await once(
    connect(Number(new URL(there.origin).port), '127.0.0.1').on('error', () => undefined),
    'connect',
  );
  await there.end('SIGTERM');
  await listener.ended();
  expect(await give(here)).toBe(201);
  there = await startProduct({ DATABASE_URL: url });
  const back = await listenAt(there, clase.alumnos[0]?.token, listener.place());
  await back.next('medallas-otorgadas');
});
