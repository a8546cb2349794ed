import { expect } from 'vitest';
import { app, createClase, it, newAlumno } from '../../testing/index.ts';
import { recordEvento } from '../eventos.ts';
import { inTransaction, poolSql, type Sql, type Statement, type Values } from '../sql.ts';
import { EventReader, readMissed } from './reader.ts';

const clase = await createClase(app);

const tell = () =>
  inTransaction(app.pool, true, (tx) => recordEvento(tx, { grupoId: clase.grupoId, clase: 'ranking-cambiado' }));

it('loses nothing that commits while a reader finds its cursor', async () => {
  const sql = poolSql(app.pool, app.db, true);
  let asked = 0;
  const interrupted: Sql = {
    db: app.db,
    run: async (statement: Statement, values: Values) => {
      const rows = await sql.run(statement, values as never);
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

it('looks for missed events among the latest ones only: a longer absence restarts the page', async () => {
  const sql = poolSql(app.pool, app.db, true);
  const alumno = await newAlumno(app, clase);
  const reader = new EventReader(sql);
  await reader.start();
  const { place } = reader;
  await tell();
  const missed = async (since: string) =>
    (await readMissed(sql, alumno.id, since))?.map(({ clase: una }) => una) ?? 'anew';
  // The cursor may lie further back: transactions of the whole server count for it.
  const SOMETHING = expect.arrayContaining(['ranking-cambiado']) as unknown;
  expect(await missed(place)).toEqual(SOMETHING);

  const otra = await createClase(app);
  const happens = (times: number) =>
    app.pool.query(`insert into evento (grupo_id, clase) select $1, 'ranking-cambiado' from generate_series(1, $2)`, [
      otra.grupoId,
      times,
    ]);
  await happens(10_000);
  expect(await missed(place)).toEqual(SOMETHING);
  await happens(10_000);
  expect(await missed(place)).toBe('anew');
  expect(await missed('0')).toBe('anew');
  await expect
    .poll(async () => {
      await reader.start();
      return missed(reader.place);
    })
    .not.toBe('anew');
  await tell();
  expect(await missed(reader.place)).toEqual(SOMETHING);
});
