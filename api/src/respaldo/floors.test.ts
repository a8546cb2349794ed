import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { openDatabase } from '../platform/database/index.ts';
import { applyPending, readMigrations } from '../platform/database/migrate.ts';
import { makeRespaldo } from './make.ts';
import { openRestorable, restore } from './restore.ts';
import { emptyDatabase } from '../testing/database.ts';
import { ESCUELA_DE_ANTES } from '../testing/deAntes.ts';
import { connectTo } from '../testing/escuela.ts';
import { findDifferences } from '../verify/differences.ts';

const migrations = readMigrations(MIGRATIONS);
/** The last version whose ledger stopped at 0. */
const BEFORE = migrations.filter(({ numero }) => numero < 45);
const closing: Array<() => Promise<unknown>> = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function emptyOne(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  const client = await connectTo(url);
  closing.push(() => client.end());
  return { url, client };
}

// Two pupils had spent coins that were taken back. Ada: 50 and 21 at ×1.5, 70 spent. The 21 were undone partially, then removing
// 1 of 5 copies by hand took nothing. Berta: 30 of her 40 spent, 40 undone.
it('an old copy, whose balances stopped at 0, is restored with a ledger that explains them', async () => {
  const source = await emptyOne();
  await source.client.query('begin');
  await applyPending(source.client, BEFORE);
  await source.client.query('commit');
  await source.client.query(ESCUELA_DE_ANTES);
  const { rows } = await source.client.query<{ id: number }>('select id from perfil order by id');
  const [ada = 0, berta = 0] = rows.map(({ id }) => id);
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await source.client.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id);
  const lote = (causa: string, deshace: number | null = null) =>
    one(`insert into lote (grupo_id, autor_id, causa, deshace_id) select id, profesor_id, $1, $2 from grupo`, [
      causa,
      deshace,
    ]);
  const saldos = new Map<number, number>();
  const move = async (perfil: number, loteId: number, monedas: number) => {
    saldos.set(perfil, (saldos.get(perfil) ?? 0) + monedas);
    if (monedas !== 0) {
      await one(
        `insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo) select id, $1, $2, $3, $4 from grupo`,
        [perfil, loteId, monedas, saldos.get(perfil)],
      );
    }
    await source.client.query('update perfil set monedas = $2 where id = $1', [perfil, saldos.get(perfil)]);
  };
  const give = async (perfil: number, cantidad: number, precio: number, decimas = 10) => {
    const loteId = await lote('asignacion');
    await source.client.query(
      `insert into copia (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
       select g.id, g.profesor_id, $1, m.id, p.id, 0 from grupo g, medalla m, periodo p on conflict do nothing`,
      [perfil],
    );
    await source.client.query('update copia set cantidad = cantidad + $2 where perfil_id = $1', [perfil, cantidad]);
    const monedas = Math.floor((precio * cantidad * decimas) / 10);
    const asignacionId = await one(
      `insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla, multiplicador_decimas, monedas)
       select g.id, $1, m.id, p.id, $2, $3, $4, $5, $6 from grupo g, medalla m, periodo p`,
      [perfil, loteId, cantidad, precio, decimas, monedas],
    );
    await move(perfil, loteId, monedas);
    return { loteId, asignacionId };
  };
  const take = async (
    perfil: number,
    asignacionId: number,
    cantidad: number,
    monedas: number,
    deshace: number | null,
  ) => {
    const loteId = await lote(deshace === null ? 'retirada' : 'deshacer', deshace);
    await one(
      `insert into retirada (grupo_id, asignacion_id, lote_id, cantidad, monedas) select id, $1, $2, $3, $4 from grupo`,
      [asignacionId, loteId, cantidad, monedas],
    );
    await source.client.query('update copia set cantidad = cantidad - $2 where perfil_id = $1', [perfil, cantidad]);
    await move(perfil, loteId, -monedas);
  };
  const spend = async (perfil: number, precio: number) => {
    const loteId = await lote('canje');
    await source.client.query(
      `insert into recompensa (profesor_id, nombre, nombre_icono, precio) select profesor_id, 'Pista', 'lightbulb', $1 from grupo`,
      [precio],
    );
    await one(
      `insert into canje (grupo_id, profesor_id, perfil_id, recompensa_id, origen, precio, unica, lote_id)
       select g.id, g.profesor_id, $1, (select max(id) from recompensa), 'canje', $2, false, $3 from grupo g`,
      [perfil, precio, loteId],
    );
    await move(perfil, loteId, -precio);
  };
  const a50 = await give(ada, 5, 10);
  await source.client.query(
    `insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
     select id, $1, 5, 15, $2, now(), now() + interval '1 day' from grupo`,
    [ada, a50.loteId],
  );
  const a21 = await give(ada, 2, 7, 15);
  await spend(ada, 70);
  await take(ada, a21.asignacionId, 2, 1, a21.loteId);
  await take(ada, a50.asignacionId, 1, 0, null);
  const b40 = await give(berta, 4, 10);
  await spend(berta, 30);
  await take(berta, b40.asignacionId, 4, 10, b40.loteId);
  expect([saldos.get(ada), saldos.get(berta)]).toEqual([0, 0]);

  const folder = mkdtempSync(join(tmpdir(), 'aupa-suelos-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const made = await makeRespaldo({
    client: source.client,
    migrations,
    path: join(folder, 'antes.copia'),
    ahora: new Date(),
  });
  const archive = await openRestorable(made!.path, migrations);
  closing.push(() => archive.close());
  const there = await emptyOne();
  const { diferencias } = await restore(there.client, archive, { migrations });
  expect(diferencias).toEqual([]);

  const { db, close } = await openDatabase({
    databaseUrl: there.url,
    dataFolder: '',
    migrations: MIGRATIONS,
    log: () => undefined,
  });
  closing.push(close);
  expect(await findDifferences(db)).toEqual([]);
  expect((await db.selectFrom('perfil').select('monedas').orderBy('id').execute()).map((p) => p.monedas)).toEqual([
    0, 0,
  ]);
  // Owed, then forgiven: 20 and 10 of Ada, 30 of Berta. Old rows are unchanged, and nobody is notified.
  const perdonadas = await db
    .selectFrom('movimiento')
    .select(['perfil_id', 'monedas', 'saldo'])
    .where('causa', '=', 'condonada')
    .orderBy('id')
    .execute();
  expect(perdonadas).toEqual(
    [
      [ada, 20],
      [ada, 10],
      [berta, 30],
    ].flatMap(([perfil_id, n]) => [
      { perfil_id, monedas: -n!, saldo: -n! },
      { perfil_id, monedas: n, saldo: 0 },
    ]),
  );
  expect(await db.selectFrom('evento').select('id').execute()).toEqual([]);
});
