import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { generateTables } from './generate-tables.ts';
import type { OpenDatabase } from './index.ts';

const file = new URL('tables.generated.ts', import.meta.url);
let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('types every table as the migrations make it', async () => {
  const made = await generateTables(database.pool);
  if (process.env['UPDATE_TABLES'] === '1') writeFileSync(file, made);
  expect(readFileSync(file, 'utf8'), 'out of date: run with UPDATE_TABLES=1').toBe(made);
});
