import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { makeFixture } from '../access/fixture.ts';
import { openDatabase } from '../platform/database/index.ts';
import { chosenKind } from '../testing/chosen-kind.ts';
import { until } from '../testing/postgres-process.ts';
import { pastWalls } from '../testing/walls.ts';
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
  const database = await openOwn();
  try {
    const fixture = await makeFixture(database.db);
    // The fixture's coins came from nowhere: here they must be explained.
    await database.db.transaction().execute((tx) => pastWalls(tx, () => tx.deleteFrom('canje').execute()));
    await database.db.updateTable('perfil').set({ monedas: 0 }).execute();
    return fixture;
  } finally {
    await database.close();
  }
}

it('kill -9 in the middle of a stream of grants loses none that was answered', { timeout: 600_000 }, async () => {
  const { tokens, perfilId, medallaId } = await prepare();
  const path = `/api/AsignacionMedallas/perfil-estudiante/${perfilId}/medalla/${medallaId}/cantidad/1`;
  const answered = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await startProduct({ AUPA_DATA: folder });
    const before = answered.size;
    let running = true;
    const givers = Array.from({ length: 8 }, async () => {
      while (running) {
        const answer = await send(product.origin, 'POST', path, tokens.dueno).catch(() => undefined);
        if (!answer) return;
        expect(answer.estado).toBe(201);
        answered.add((answer.cuerpo as { loteId: number }).loteId);
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
