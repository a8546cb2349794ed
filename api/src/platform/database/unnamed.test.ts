import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { toRefusal } from '../errors.ts';
import { inTransaction, poolSql, type Sql } from '../sql.ts';
import type { OpenDatabase } from './index.ts';
import { accessTo, createPool } from './pool.ts';

const UNO = { name: 'uno', text: 'select $1::int as uno' };
const PREPARED = 'select count(*)::int as n from pg_prepared_statements where name <> $1';

let database: OpenDatabase;
let open: ReturnType<typeof createPool>;
let sql: Sql;
let said: number;

beforeEach(async () => {
  said = 0;
  database = await testDatabase();
  open = createPool(accessTo(database.url), { max: 1, onUnnamed: () => (said += 1) });
  sql = poolSql(open.pool, open.db, true);
});
afterEach(async () => {
  await open.pool.end();
  await database.close();
});

/** Simulates a pooler that switches connections: our statement is missing, or another client's has its name. */
const POOLERS = {
  '26000': () => open.pool.query('deallocate all'),
  '42P05': () => open.pool.query('prepare uno as select 1'),
};
const use = (n: number) => sql.run(UNO, [n]);
const countPrepared = async () => (await open.pool.query<{ n: number }>(PREPARED, [''])).rows[0]?.n;

it.each(['26000', '42P05'] as const)(
  'the first %s reveals a pooler without statements: the call succeeds, and none is prepared any more',
  async (code) => {
    if (code === '26000') await use(0);
    await POOLERS[code]();
    const before = code === '42P05' ? 1 : 0;
    expect(await countPrepared()).toBe(before);
    for (const n of [1, 2, 3]) expect(await use(n)).toEqual([{ uno: n }]);
    expect(await inTransaction(open.pool, true, (tx) => tx.run(UNO, [4]))).toEqual([{ uno: 4 }]);
    const { rows } = await new Promise<{ rows: unknown }>((resolve, reject) =>
      open.pool.query({ ...UNO, values: [5] }, (error, result) => (error ? reject(error) : resolve(result))),
    );
    expect(rows).toEqual([{ uno: 5 }]);
    expect([said, await countPrepared()]).toEqual([1, before]);
  },
);

it('in a transaction the first call gets a 503 to retry, and the next succeeds', async () => {
  await use(0);
  await POOLERS['26000']();
  const run = () => inTransaction(open.pool, true, (tx) => tx.run(UNO, [1]));
  const failure: unknown = await run().catch((error: unknown) => error);
  expect(toRefusal(failure, 'x')).toMatchObject({ status: 503, retryAfter: 2 });
  expect(await run()).toEqual([{ uno: 1 }]);
  expect(said).toBe(1);
});

it('while statements are kept, each is prepared once, and other errors pass unchanged', async () => {
  await use(1);
  await use(2);
  expect(await countPrepared()).toBe(1);
  await expect(sql.run(UNO, ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect(said).toBe(0);
});
