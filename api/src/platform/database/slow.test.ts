import { expect, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { app, it } from '../../testing/it.ts';
import { poolSql, named } from '../sql.ts';
import { accessTo, createPool } from './pool.ts';
import type { Slow } from './slow.ts';

const WHO = named({ name: 'quien-es', text: 'select :nombre::text as nombre' });

it('reports each statement that took 200 ms, by its name or text, never with its values', async () => {
  const slow: Slow[] = [];
  const { pool, db } = createPool(accessTo(app.url), { max: 1, onSlow: (statement) => slow.push(statement) });
  const sql = poolSql(pool, db, true);
  const takes = async (ms: number, work: () => Promise<unknown>) => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
    await work();
    clock.mockRestore();
  };
  // Connect first, so that only the statement itself is timed.
  await sql.run(WHO, { nombre: 'Nadie' });
  slow.length = 0;
  await takes(199, () => sql.run(WHO, { nombre: 'Lucía' }));
  expect(slow).toEqual([]);
  await takes(200, () => sql.run(WHO, { nombre: 'Lucía' }));
  await takes(250, () => db.selectFrom('usuario').select('id').where('nombre', '=', 'Lucía').execute());
  await takes(300, () => pool.query('select\n  1 as uno'));
  await takes(400, () => expect(pool.query('select nada, $1::text', ['Lucía'])).rejects.toThrow('does not exist'));
  expect(slow.map(({ sentencia }) => sentencia)).toEqual([
    'quien-es',
    'select "id" from "usuario" where "nombre" = $1',
    'select 1 as uno',
    'select nada, $1::text',
  ]);
  expect(slow.every(({ ms }) => ms >= 200)).toBe(true);
  expect(JSON.stringify(slow)).not.toContain('Lucía');
  await pool.end();
});

it('adds the traza of the call that ran the statement, and of no other', async ({ clase }) => {
  const slow: Slow[] = [];
  const { pool, db } = createPool(accessTo(app.url), { max: 2, onSlow: (statement) => slow.push(statement) });
  const timed = await testApp({}, { ...app, pool, db, description: '', close: () => pool.end() });
  const { token } = clase.profesor;
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
  const trazas = async (work: () => Promise<unknown>) => {
    slow.length = 0;
    await work();
    return [...new Set(slow.map(({ traza }) => traza))];
  };
  for (const call of [
    () => timed.call(token, 'GET /api/Usuario/me'),
    () => timed.call(token, 'PUT /api/Profesor/guia', { body: { oculta: true } }),
    () =>
      timed.call(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario: 'nadie' } }),
  ]) {
    let own: unknown;
    const found = await trazas(async () => (own = (await call()).headers['aupa-traza']));
    expect([found, typeof own]).toEqual([[own], 'string']);
  }
  expect(await trazas(() => pool.query('select 1'))).toEqual([undefined]);
  clock.mockRestore();
  await timed.close();
});
