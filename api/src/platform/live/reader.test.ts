import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClase, testApp, type Clase, type TestApp } from '../../testing/index.ts';
import { recordEvento } from '../eventos.ts';
import { inTransaction, poolSql, type Sql } from '../sql.ts';
import { EventReader } from './reader.ts';

let test: TestApp;
let clase: Clase;
beforeAll(async () => {
  test = await testApp();
  clase = await createClase(test);
});
afterAll(() => test.close());

const tell = () =>
  inTransaction(test.pool, true, (tx) => recordEvento(tx, { grupoId: clase.grupo.id, clase: 'ranking-cambiado' }));

it('loses nothing that commits while a reader finds its place', async () => {
  const sql = poolSql(test.pool, test.db, true);
  let asked = 0;
  const interrupted: Sql = {
    db: test.db,
    run: async (statement, values) => {
      const rows = await sql.run(statement, values);
      asked += 1;
      if (asked === 1) await tell();
      return rows as never;
    },
  };
  await tell();
  const reader = new EventReader(interrupted);
  await reader.start();
  expect((await reader.readNew()).map(({ clase: una }) => una)).toEqual(['ranking-cambiado']);
  expect(await reader.readNew()).toEqual([]);
});
