import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFixture, type Fixture } from '../access/fixture.ts';
import { openDatabase } from '../platform/database/index.ts';
import { startPostgres, type RunningPostgres } from '../platform/database/embedded.ts';
import { socketUrl } from '../platform/database/address.ts';
import { until } from '../testing/postgres-process.ts';
import { newFolder, send, startProduct, type Product } from './product.ts';

const folder = newFolder();
const start = () => startPostgres({ folder, log: () => undefined });

let postgres: RunningPostgres;
let product: Product;
let fixture: Fixture;

beforeAll(async () => {
  postgres = await start();
  const url = socketUrl(postgres.connection);
  const migrations = new URL('../../migrations/', import.meta.url);
  const database = await openDatabase({ databaseUrl: url, dataFolder: folder, migrations, log: () => undefined });
  fixture = await makeFixture(database.db);
  await database.close();
  product = await startProduct({ DATABASE_URL: url });
});
afterAll(async () => {
  await product.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string) => send(product.origin, 'GET', path, fixture.tokens.dueno);

it('says so without a database, answers 503 in the envelope, and recovers by itself', async () => {
  expect((await ask('/readyz')).estado).toBe(200);
  expect((await ask('/api/profesor/mis-grupos')).estado).toBe(200);
  await postgres.stop();

  for (const path of ['/readyz', '/api/profesor/mis-grupos', `/api/Grupo/${fixture.grupoId}/perfiles`]) {
    const answer = await ask(path);
    expect(answer.estado).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.cuerpo).toMatchObject({
      mensaje: 'Aúpa no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
      errores: [{ codigo: 'NO_DISPONIBLE' }],
    });
  }
  const grant = `/api/AsignacionMedallas/perfil-estudiante/${fixture.perfilId}/medalla/${fixture.medallaId}/cantidad/1`;
  expect((await send(product.origin, 'POST', grant, fixture.tokens.dueno)).estado).toBe(503);
  expect((await ask('/healthz')).estado).toBe(200);

  postgres = await start();
  await until(async () => (await ask('/readyz')).estado === 200);
  expect((await ask('/api/profesor/mis-grupos')).estado).toBe(200);
  expect((await send(product.origin, 'POST', grant, fixture.tokens.dueno)).estado).toBe(201);
});
