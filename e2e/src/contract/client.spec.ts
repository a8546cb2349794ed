import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@aupa/contract';
import { expect, test } from '../support/test.ts';

const web = fileURLToPath(new URL('../../../web/src', import.meta.url));
const KEY = /'((?:GET|POST|PUT|DELETE) \/api\/[^']+)'/g;

/** Calls for other clients that our page does not need. */
const NOT_CALLED = [
  'GET /api/Medalla/:id',
  'GET /api/TablaClasificacion/:id',
  'PUT /api/TablaEquivalencia/:id',
  'POST /api/Profesor/rechazar-solicitudes',
  'POST /api/Profesor/rechazar-solicitudes-medallas',
];

test('the page calls every endpoint of the contract by its name, and nothing else', () => {
  const called = new Set<string>();
  for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    for (const [, key] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(KEY)) called.add(key ?? '');
  }
  expect([...called, ...NOT_CALLED].sort()).toEqual(Object.keys(endpoints).sort());
});
