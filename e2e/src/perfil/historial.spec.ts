import type { Page } from '@playwright/test';
import { expect, test, type Open } from '../support/test.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { alumnoOf, call, give, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { giveKudo, LUCIA, MATEO, setMeta, TRES } from './clase.ts';

const entradas = (page: Page) =>
  page
    .getByRole('heading', { name: 'Historial', level: 2 })
    .locator('xpath=ancestor::section[1]')
    .getByRole('listitem');

/** How many lines the first page of a history holds. */
const PRIMERAS = 10;

/** A pupil's profile whose history goes on beyond its first page, once nothing is asked for anew. */
async function openDosPaginas(open: Open) {
  const clase = await makeClase(TRES);
  for (let i = 1; i <= 17; i += 1) await give(clase, LUCIA, 'Creatividad', { motivo: `Vez ${i}` });
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  await page.clock.install();
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await entradas(page).first().waitFor();
  // Asked for anew as a whole, it would no longer say that a page of it could not be had.
  await untilCaughtUp(page, stream);
  await expect(entradas(page)).toHaveCount(PRIMERAS);
  return { clase, page };
}

test('tells each thing in a sentence with its reason, day and coins, and comes in pages', async ({ open }) => {
  const clase = await makeClase(TRES);
  await setMeta(clase, LUCIA, 9);
  for (let i = 1; i <= 17; i += 1) await give(clase, LUCIA, 'Creatividad', { motivo: `Vez ${i}` });
  await giveKudo(clase, MATEO, LUCIA, 1);
  const sesion = alumnoOf(clase, LUCIA);
  const todo = await call(sesion.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
    params: { perfilId: sesion.perfilId },
    query: { limite: '100' },
  });
  const page = await open({ sesion });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await entradas(page).first().waitFor();
  const primeras = await entradas(page).count();
  expect(primeras).toBeLessThan(todo.entradas.length);
  await expect(entradas(page).nth(0)).toContainText(/Suma en equipo.*Mateo Quispe/s);
  const ultima = await entradas(page).filter({ hasText: 'Vez 17' }).innerText();
  expect(ultima).toMatch(/«Creatividad»\. Te la ha dado Marta\./);
  expect(ultima).toMatch(/hoy a las? \d/);
  expect(ultima).toMatch(/\+\d/);

  const more = page.getByRole('button', { name: 'Ver más' });
  while (await more.isVisible()) {
    const before = await entradas(page).count();
    // By keyboard: the celebrations of what has just come may lie over it.
    await more.press('Enter');
    await expect.poll(() => entradas(page).count()).toBeGreaterThan(before);
  }
  // The button has gone with the last page; the keyboard goes on at the first line that it brought.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('ol > li')?.textContent ?? ''))
    .toMatch(/Vez \d|meta/);
  const frases = await entradas(page)
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  expect(frases).toEqual(todo.entradas.map(({ fecha }) => fecha));
  await expect(entradas(page).last()).toContainText('Nueva meta: 9.');
});

test('says that more could not be had, and has it when it is asked for again', async ({ open }) => {
  const { page } = await openDosPaginas(open);
  const failure = page.getByText('No hemos podido cargar lo anterior.');
  const refused = await refuseCalls(page, 'GET', /historial/, 404, { mensaje: 'x', errores: [], traza: '' });
  await page.getByRole('button', { name: 'Ver más' }).press('Enter');
  await failure.waitFor();
  expect(await entradas(page).count()).toBe(PRIMERAS);
  await untilQuiet(page);
  expect(refused.count).toBe(1);
  await page.unrouteAll();
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect.poll(() => entradas(page).count()).toBeGreaterThan(PRIMERAS);
  await failure.waitFor({ state: 'hidden' });
});

test('loses neither what happens while more is asked for, nor what was asked for', async ({ open }) => {
  const { clase, page } = await openDosPaginas(open);
  const held = await holdCalls(page, 'GET', /historial/);
  await give(clase, LUCIA, 'Lectura', { motivo: 'Mientras tanto' });
  await expect.poll(() => held.count).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Ver más' }).press('Enter');
  held.letGo();
  await expect.poll(() => entradas(page).count()).toBeGreaterThan(PRIMERAS);
  await entradas(page).first().getByText('Mientras tanto').waitFor();
});

test('shows what happens while it is open, above what was read', async ({ open }) => {
  const clase = await makeClase(TRES);
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: 'Historial', level: 2 }).waitFor();
  await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
  await untilQuiet(page);
  await expect(entradas(page)).toHaveCount(0);
  await give(clase, LUCIA, 'Lectura', { motivo: 'Por el libro de hoy' });
  await entradas(page).first().getByText('Por el libro de hoy').waitFor();
});
