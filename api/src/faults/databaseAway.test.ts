import { rmSync } from 'node:fs';
import { type RunningPostgres, socketUrl, startPostgres } from '@aupa/postgres';
import { until } from '@aupa/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClase, escuelaAt, type Clase } from '../testing/clase/index.ts';
import { newFolder, send, startProduct, type Product } from './product.ts';

const folder = newFolder();
const start = () => startPostgres({ folder, log: () => undefined });

let postgres: RunningPostgres;
let product: Product;
let clase: Clase;

beforeAll(async () => {
  postgres = await start();
  const url = socketUrl(postgres.connection);
  product = await startProduct({ DATABASE_URL: url });
  clase = await createClase(escuelaAt(product.origin), { alumnos: [['Lucía', 'Núñez']] });
});
afterAll(async () => {
  await product.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string) => send(product.origin, 'GET', path, clase.profesor.token);

it('without a database the product says so, answers 503 in the envelope, and recovers by itself', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/api/profesor/mis-grupos')).status).toBe(200);
  await postgres.stop();

  for (const path of ['/readyz', '/api/profesor/mis-grupos', `/api/Grupo/${clase.grupoId}/perfiles`]) {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.body).toMatchObject({
      mensaje: 'Aúpa no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
      errores: [{ codigo: 'NO_DISPONIBLE' }],
    });
  }
  const grant = `/api/AsignacionMedallas/perfil-estudiante/${clase.alumnos[0]?.perfilId}/medalla/${clase.medalla.id}/cantidad/1`;
  expect((await send(product.origin, 'POST', grant, clase.profesor.token)).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);

  postgres = await start();
  await until(async () => (await ask('/readyz')).status === 200);
  expect((await ask('/api/profesor/mis-grupos')).status).toBe(200);
  expect((await send(product.origin, 'POST', grant, clase.profesor.token)).status).toBe(201);
});
