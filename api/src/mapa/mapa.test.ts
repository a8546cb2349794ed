import { PLAZOS } from '@aupa/domain/privacidad';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { OpenDatabase } from '../platform/database/index.ts';
import { NUMERO } from './columnas.ts';
import { DATOS } from './datos.ts';
import { TABLAS } from './mapa.ts';
import type { Dato, Parte } from './tipos.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('does not compile without a row for each column', () => {
  // @ts-expect-error: the column `grupo_id` has no row.
  const lacks: Parte<'tienda'> = { tienda: { copia: true, alBorrar: 'se queda', columnas: { id: NUMERO } } };
  expect(lacks).toBeDefined();
});

it('says of every kind of data what it is, what for and who sees it', () => {
  for (const dato of Object.values<Dato>(DATOS)) {
    expect([dato.que, dato.paraQue, dato.ven]).not.toContain('');
  }
});

it('uses every kind of data for a column', () => {
  const used = new Set(TABLAS.flatMap(([, { columnas }]) => Object.values(columnas).map(({ dato }) => dato)));
  expect(Object.keys(DATOS).filter((dato) => !used.has(dato as never))).toEqual([]);
});

it('finds the rows of a pupil in each table that refers to one', () => {
  const refers = /^(?:perfil|estudiante|emisor|receptor|asignacion)_id$/;
  const without = TABLAS.filter(
    ([, { columnas, filas }]) => !filas && Object.keys(columnas).some((columna) => refers.test(columna)),
  );
  expect(without.map(([tabla]) => tabla)).toEqual(['borrado']);
});

it('gives a heading and different names to what an export reads of a table', () => {
  for (const [tabla, { columnas, titulo, filas, deProfesor }] of TABLAS) {
    const names = Object.values(columnas).flatMap(({ exporta }) => (exporta === undefined ? [] : [exporta]));
    expect(new Set(names).size, tabla).toBe(names.length);
    expect((filas ?? deProfesor) !== undefined && names.length > 0, tabla).toBe(titulo !== undefined);
  }
});

it('gives a value to each column of a pupil that a row keeps empty', () => {
  for (const [tabla, { columnas, alBorrar }] of TABLAS) {
    const emptied = Object.values(columnas).some(({ vacia }) => vacia !== undefined);
    expect(emptied, tabla).toBe(alBorrar === 'se vacía');
  }
});

it('holds only SQL that the database understands', async () => {
  for (const [tabla, { columnas, filas, deProfesor, caduca }] of TABLAS) {
    const values = Object.entries(columnas).map(
      ([columna, { lee, vacia }]) => `${lee ?? `t.${columna}`}, ${vacia ?? 'null'}`,
    );
    const conditions = [filas?.perfil, filas?.cuenta, deProfesor, caduca?.[1].replace('{plazo}', "interval '1 day'")];
    const where = conditions.map((condition) => condition ?? 'true').join(' and ');
    const query = `select ${values.join(', ')} from ${tabla} t where ($1::int[] is null or $2::uuid is null) and ${where} limit 0`;
    await expect(database.pool.query(query, [[], null]), tabla).resolves.toMatchObject({ rows: [] });
  }
});

it('empties only columns that may be empty', async () => {
  const { rows } = await sql<{ columna: string }>`
    select relname || '.' || attname as columna from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = current_schema()::regnamespace and not attnotnull and attnum > 0`.execute(database.db);
  const nullable = new Set(rows.map(({ columna }) => columna));
  const emptied = TABLAS.flatMap(([tabla, { columnas }]) =>
    Object.entries(columnas).flatMap(([columna, { vacia }]) => (vacia === 'null' ? [`${tabla}.${columna}`] : [])),
  );
  expect(emptied.filter((columna) => !nullable.has(columna))).toEqual([]);
});

it('counts every period in whole units', () => {
  for (const { cantidad } of Object.values(PLAZOS)) expect(Number.isInteger(cantidad) && cantidad > 0).toBe(true);
});
