import { rmSync } from 'node:fs';
import { chosenKind, until } from '@aupa/postgres/testing';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/index.ts';
import { createClase, escuelaAt } from '../testing/clase/index.ts';
import { findDifferences } from '../verify/differences.ts';
import { newFolder, send, startProduct } from './product.ts';

const ROUNDS = 10;
const folder = newFolder();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openOwn = () =>
  openDatabase({
    dataFolder: folder,
    migrations: new URL('../../migrations/', import.meta.url),
    postgres: chosenKind(),
    log: () => undefined,
  });

async function prepare() {
  const product = await startProduct({ AUPA_DATA: folder });
  const clase = await createClase(escuelaAt(product.origin), { alumnos: [['Lucía', 'Núñez']] });
  await product.end('SIGTERM');
  return clase;
}

it('kill -9 during a stream of grants loses none that was answered', { timeout: 600_000 }, async () => {
  const { profesor, medalla, alumnos } = await prepare();
  const path = `/api/AsignacionMedallas/perfil-estudiante/${alumnos[0]?.perfilId}/medalla/${medalla.id}/cantidad/1`;
  const answered = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await startProduct({ AUPA_DATA: folder });
    const before = answered.size;
    let running = true;
    const givers = Array.from({ length: 8 }, async () => {
      while (running) {
        const answer = await send(product.origin, 'POST', path, profesor.token).catch(() => undefined);
        if (!answer) return;
        expect(answer.status).toBe(201);
        answered.add((answer.body as { loteId: number }).loteId);
      }
    });
    await until(() => answered.size >= before + 20 + round * 7);
    await product.end('SIGKILL');
    running = false;
    await Promise.all(givers);
  }
  const database = await openOwn();
  try {
    const lotes = await database.db.selectFrom('lote').select('id').execute();
    const kept = new Set(lotes.map(({ id }) => id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    expect(answered.size).toBeGreaterThan(ROUNDS * 20);
    expect(await findDifferences(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
});
