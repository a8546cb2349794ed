import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accessTo, createPool } from '../platform/database/pool.ts';
import { testDatabase } from '../testing/database.ts';
import { buy, createClase, grant, newAlumnos, stock, testApp } from '../testing/index.ts';

/** Executions that PostgreSQL plans before it may cache a plan. */
const ANEW = 5;

it('replans no statement of a grant or a redemption each time', async () => {
  const database = await testDatabase();
  // One connection, since prepared statements are listed per connection.
  const one = createPool(accessTo(database.url), { max: 1 });
  const close = async () => {
    await one.pool.end();
    await database.close();
  };
  const app = await testApp({}, { ...database, ...one, close });
  const clase = await createClase(app);
  const [alumna] = await newAlumnos(app, clase, [['Ana', 'Gil']]);
  if (!alumna) throw new Error('Nobody is in the class');
  const { id } = await stock(app, clase, { precio: 10, repetible: true });
  await grant(app, clase, alumna.perfilId, { n: 99 });
  for (let i = 0; i < 2 * ANEW; i += 1) {
    await grant(app, clase, alumna.perfilId);
    await buy(app, alumna, id);
  }
  const { rows } = await sql<{ name: string; anew: string }>`
    select name, custom_plans as anew from pg_prepared_statements where name ~ '^(otorgar|canjear)-'`.execute(one.db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['otorgar-anotar', 'canjear-anotar']));
  expect(rows.filter(({ anew }) => Number(anew) > ANEW)).toEqual([]);
  await app.close();
});
