import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { setMeta } from '../perfil/clase.ts';
import { holdCalls, watchCalls } from '../support/hold.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { followStream } from '../support/stream.ts';
import { expect, test, type Open } from '../support/test.ts';

const LUCIA = 'Lucía Fernández';
/** A small, cheap phone. */
const SMALL = { width: 360, height: 740 };

const cards = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });

async function openPerfil(open: Open, clase: Clase): Promise<Page> {
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: SMALL });
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
  await expect.poll(() => stream.open).toBe(1);
  await untilQuiet(page);
  return page;
}

/** Closes the card that stands, and waits until it is another, or none. */
async function closeCard(page: Page): Promise<void> {
  const card = cards(page);
  const shown = async () => (await card.allTextContents()).join();
  const before = await shown();
  await page.keyboard.press('Escape');
  await expect.poll(shown).not.toBe(before);
}

test('medals that come while a card stands are one more card, with all that they brought', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await openPerfil(open, clase);
  await give(clase, LUCIA, 'Participación');
  const card = cards(page);
  await card.getByText(/^¡Es la primera! \+\d+ monedas, ¡llegas al 1!$/).waitFor();
  // It stands while it is pointed at.
  await card.getByRole('button', { name: 'Cerrar' }).hover();
  const asked = await watchCalls(page, 'GET', /\/calificacion$/);
  for (const [i, medalla] of ['Constancia', 'Lectura', 'Creatividad'].entries()) {
    await give(clase, LUCIA, medalla);
    await expect.poll(() => asked.count).toBe(i + 1);
    await untilQuiet(page);
  }
  await expect(card.getByText('Participación')).toHaveCount(1);
  await closeCard(page);
  await expect(card.getByText('¡Has ganado 3 medallas!')).toHaveCount(1);
  await expect(card.getByText('Constancia, Lectura y Creatividad')).toHaveCount(1);
  await expect(card.getByText(/^\+\d+ monedas, ¡subes al \d!$/)).toHaveCount(1);
  await page.mouse.move(2, 2);
  await closeCard(page);
  await untilQuiet(page);
  await expect(card).toHaveCount(0);
});

// Whichever answer comes last.
for (const [last, path] of [
  ['profile', /\/mi-perfil\//],
  ['history', /\/historial$/],
  ['grade', /\/calificacion$/],
] as const) {
  test(`a medal and the goal that it reaches are one card, with the ${last} last`, async ({ open }) => {
    const clase = await makeClase([['Lucía', 'Fernández']]);
    const page = await openPerfil(open, clase);
    await give(clase, LUCIA, 'Participación');
    await cards(page).getByText('Participación').waitFor();
    await closeCard(page);
    await setMeta(clase, LUCIA, 2);
    await page.getByText('Mi meta: 2').waitFor();
    await untilQuiet(page);
    const held = await holdCalls(page, 'GET', path);
    await give(clase, LUCIA, 'Constancia');
    await expect.poll(() => held.count).toBeGreaterThan(0);
    held.letGo();
    const card = cards(page);
    await card.getByText('¡Meta alcanzada!', { exact: true }).waitFor();
    await expect(card.getByText(/^Constancia: \+\d+ monedas, ¡subes al 2!$/)).toHaveCount(1);
    await expect(page.getByText('¡Felicidades! Has alcanzado tu meta: 2.')).toHaveCount(1);
    await closeCard(page);
    await untilQuiet(page);
    await expect(card).toHaveCount(0);
  });
}

test('a goal that is set where the grade is already has its toast, and no card', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await openPerfil(open, clase);
  await give(clase, LUCIA, 'Participación');
  await cards(page).getByText('Participación').waitFor();
  await closeCard(page);
  await setMeta(clase, LUCIA, 1);
  await page.getByText('¡Felicidades! Has alcanzado tu meta: 1.').waitFor();
  await untilQuiet(page);
  await expect(cards(page)).toHaveCount(0);
});
