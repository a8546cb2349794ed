import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openSecond } from '../testing/second.ts';
import { createClase, ownApp } from '../testing/index.ts';
import { keepAsking } from '../testing/puerta.ts';
import { LIMITES } from './limites.ts';

// Each app has its own connections and no shared memory, like two processes.
const app = await ownApp({ throttle: true });
await keepAsking(app);
const other = await openSecond(app, { throttle: true });
afterAll(() => other.close());

afterEach(async () => {
  await app.db.deleteFrom('intento').execute();
  await app.db.deleteFrom('turno').execute();
});

it.each(LIMITES)('$nombre: no more than $maximo, however many ask two processes at once', async (limite) => {
  const { maximo, veces = maximo * 2, cerrojo, prepare } = limite;
  const [fichero, texto] = cerrojo;
  expect(await readFile(new URL(`../${fichero}`, import.meta.url), 'utf8')).toContain(texto);
  const { act, count } = await prepare(app, await createClase(app));
  const answers = await Promise.all(Array.from({ length: veces }, (_, i) => act(i % 2 === 0 ? app : other, i)));
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  expect(await count(answers)).toBe(maximo);
  expect(app.logged() + other.logged()).not.toMatch(/deadlock|40P01/);
});
