import { createMedalla, grant, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { holdCalls } from '../support/hold.ts';
import { alumnoOf, call, escuela, makeClase, medallaOf } from '../support/personas.ts';
import { followStream } from '../support/stream.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { watchConfetti } from './confetti.ts';

test.use({ motion: true });

const LUCIA = 'Lucía Fernández';
const cardIn = (page: Page) => page.getByRole('status').filter({ hasText: /¡Has ganado/ });
const give = (clase: Clase, medallaId: number, n = 1) =>
  grant(escuela, clase, alumnoOf(clase, LUCIA).perfilId, { medallaId, n });

for (const size of [DESKTOP, PHONE]) {
  test(`the first medal is celebrated large, one of the many small, each with what it brought: ${size.width}`, async ({
    open,
  }) => {
    const clase = await makeClase([['Lucía', 'Fernández']]);
    // In no table: it raises no grade.
    const { id: suelta } = await createMedalla(escuela, clase.profesor, {
      nombre: 'Voz alta y clara en la exposición oral',
      cantidadMonedasBrinda: 7,
    });
    const page = await open({ sesion: alumnoOf(clase, LUCIA), size });
    await page.goto('/profile');
    await page.getByRole('heading', { name: LUCIA }).waitFor();
    await untilQuiet(page);
    const first = await watchConfetti(page);
    await give(clase, suelta);
    const card = cardIn(page);
    await card.getByText('¡Es la primera! +7 monedas').waitFor();
    // Named once.
    await expect(card.getByText('Voz alta y clara en la exposición oral')).toHaveCount(1);
    await expect.poll(async () => (await first()).pictures).toBeGreaterThan(0);
    await card.getByRole('button', { name: 'Cerrar' }).click();
    await expect(card).toHaveCount(0);

    await expect(page.locator('canvas')).toHaveCount(0);
    await give(clase, suelta, 2);
    await card.getByText('+14 monedas', { exact: true }).waitFor();
    await expect(page.locator('canvas')).toHaveCount(0);
    await card.getByRole('button', { name: 'Cerrar' }).hover();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ close: [], small: [] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  });
}

test('the first is the first that ever came: not that of a new term, on a device that knows of none before', async ({
  open,
}) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const { id: suelta } = await createMedalla(escuela, clase.profesor, { nombre: 'Oratoria', cantidadMonedasBrinda: 7 });
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE });
  await page.goto('/profile');
  await page.getByRole('heading', { name: LUCIA }).waitFor();
  await untilQuiet(page);
  await give(clase, suelta);
  const card = cardIn(page);
  await card.getByText('¡Es la primera! +7 monedas').waitFor();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await call(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
  await page.evaluate(() => localStorage.clear());
  await give(clase, suelta);
  await card.getByText('+7 monedas').waitFor();
  await expect(card.getByText('+7 monedas', { exact: true })).toHaveCount(1);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('a grade that rises is said, and from none one comes to it', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE });
  await page.goto('/profile');
  await page.getByRole('heading', { name: LUCIA }).waitFor();
  await untilQuiet(page);
  await give(clase, medallaOf(clase, 'Participación'));
  await cardIn(page)
    .getByText(/\+\d+ monedas, ¡llegas al 1!$/)
    .waitFor();
});

test('several on a slow network are told in their order, and each rise by the medal that brought it', async ({
  open,
}) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE });
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
  await expect.poll(() => stream.open).toBe(1);
  await untilQuiet(page);
  // What her grade is now and what it follows from: answered when all three are there.
  const held = await holdCalls(page, 'GET', /\/(calificacion|mi-perfil\/.*)$/);
  const tres = ['Participación', 'Constancia', 'Lectura'];
  for (const medalla of tres) {
    const { heard } = stream;
    await give(clase, medallaOf(clase, medalla));
    await expect.poll(() => stream.heard).toBeGreaterThan(heard);
    await expect.poll(() => held.count).toBeGreaterThan(0);
  }
  held.letGo();
  const card = cardIn(page);
  const shown = async () => (await card.allTextContents()).join();
  const told: string[] = [];
  while (!told.join().includes('Lectura')) {
    await card.waitFor();
    const una = await shown();
    told.push(una);
    await page.keyboard.press('Escape');
    await expect.poll(shown).not.toBe(una);
  }
  // What comes while no card stands is one card: each says the grade that the medals named so far have brought.
  const nombrados = told.map((una) =>
    tres.filter((medalla) => una.includes(medalla)).toSorted((a, b) => una.indexOf(a) - una.indexOf(b)),
  );
  expect(nombrados.flat()).toEqual(tres);
  const notas = told.map((una) => Number(/al (\d+)!/.exec(una)?.[1]));
  expect(notas).toEqual(told.map((_, i) => nombrados.slice(0, i + 1).flat().length));
});
