import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { giveTo, makePac } from '../desafio/desafio.ts';
import { findAxeViolations } from '../quality/sweep.ts';
import { DESKTOP, PHONE, testBrowser, type OpenOptions } from '../support/browser.ts';
import { makeClase, type Clase } from '../support/personas.ts';
import { watchConfetti } from './confetti.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

/** Confetti lasts no longer (checklist 13). */
const CONFETTI_MS = 1200;
/** How long a card stays that nobody points at. */
const STAYS_MS = 6000;
const ARRIVES_MS = 10_000;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** A class one medal before the end of its challenge; the first student gets it, so the second sees the challenge alone. */
async function openClase(options: OpenOptions = {}): Promise<{ clase: Clase; page: Page }> {
  const clase = await makeClase(browser.origin, [
    ['Aisha', 'Diallo'],
    ['Mateo', 'Quispe'],
  ]);
  await makePac(browser.origin, clase, 1);
  const sesion = clase.alumnos[1]?.sesion ?? clase.profesor;
  const page = await browser.open({ sesion, ...options });
  await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
  await page.getByRole('img', { name: /: 0 de 1 medalla/ }).waitFor();
  return { clase, page };
}

const cardOf = (page: Page) => page.getByRole('status').filter({ hasText: '¡Desafío conseguido!' });

/** Brings the last medal, and waits for the card. */
async function complete({ clase, page }: { clase: Clase; page: Page }): Promise<void> {
  await giveTo(browser.origin, clase, 1);
  await cardOf(page).waitFor({ timeout: ARRIVES_MS });
}

const settled = (page: Page) => page.waitForTimeout(CONFETTI_MS + 800);

interface Dialogo {
  abre: string | RegExp;
  campo?: string;
}
const SOLICITAR: Dialogo = { abre: 'Solicitar medalla al profesor', campo: '¿Por qué la mereces?' };
const CALIFICACION: Dialogo = { abre: /^Aún sin nota/ };

describe('a completed challenge', () => {
  it('throws confetti that moves, and is gone within 1.2 s', async () => {
    const opened = await openClase();
    const confetti = await watchConfetti(opened.page);
    await complete(opened);
    await settled(opened.page);
    const seen = await confetti();
    expect(seen.pictures).toBeGreaterThan(3);
    expect(seen.lastsMs).toBeGreaterThan(CONFETTI_MS / 2);
    expect(seen.lastsMs).toBeLessThanOrEqual(CONFETTI_MS);
    expect(seen.isGone).toBe(true);
  });

  it.each(['light', 'dark'] as const)(
    'throws none for who asks for less motion, says the same, and is clean for axe: %s',
    async (theme) => {
      const opened = await openClase({ reducedMotion: true, theme });
      const confetti = await watchConfetti(opened.page);
      await complete(opened);
      await settled(opened.page);
      expect(await confetti()).toEqual({ pictures: 0, lastsMs: 0, isGone: true });
      await cardOf(opened.page).getByText('Recompensa para la clase: Tarde de juegos.').waitFor();
      expect(await findAxeViolations(opened.page)).toEqual([]);
    },
  );

  it('is closed by Esc and by its button, and takes the focus from nobody', async () => {
    for (const close of [
      (page: Page) => page.keyboard.press('Escape'),
      (page: Page) => cardOf(page).getByRole('button', { name: 'Cerrar' }).click(),
    ]) {
      const opened = await openClase();
      const { page } = opened;
      const tab = page.getByRole('link', { name: 'Tienda' });
      await tab.focus();
      await complete(opened);
      expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true);
      await close(page);
      await cardOf(page).waitFor({ state: 'hidden', timeout: 1000 });
      await page.getByText('¡Conseguido! La clase ha llegado a la cima').waitFor();
    }
  });

  // A phone whose keyboard is up, and the middle of a desktop.
  const enDialogo: ReadonlyArray<[string, OpenOptions, Dialogo]> = [
    ['a form on a phone', { size: { width: 390, height: 500 } }, SOLICITAR],
    ['a wide dialog on a desktop', { size: DESKTOP }, CALIFICACION],
  ];

  it.each(enDialogo)('waits for whoever is in %s, and comes when it is closed', async (_, options, dialogo) => {
    const opened = await openClase(options);
    const { page } = opened;
    await page.getByRole('link', { name: 'Perfil', exact: true }).click();
    const dialog = await openDialogo(page, dialogo);
    const confetti = await watchConfetti(page);
    const asked = page.waitForResponse((response) => /\/api\/.*pac/i.test(response.url()), { timeout: ARRIVES_MS });
    await giveTo(browser.origin, opened.clase, 1);
    await asked;
    await page.waitForTimeout(1500);
    expect(await page.getByText('¡Desafío conseguido!').count()).toBe(0);
    expect(await coveredOf(dialog)).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await cardOf(page).waitFor({ timeout: 2000 });
    await settled(page);
    expect((await confetti()).pictures).toBeGreaterThan(3);
  });

  it.each(enDialogo)(
    'lies beneath %s that is opened while it stands, and is there again',
    async (_, options, dialogo) => {
      const opened = await openClase(options);
      const { page } = opened;
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await complete(opened);
      const dialog = await openDialogo(page, dialogo);
      // Longer than it would stay.
      for (const waitMs of [0, STAYS_MS + 1000]) {
        await page.waitForTimeout(waitMs);
        expect(await coveredOf(dialog)).toBe(0);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await cardOf(page).waitFor({ timeout: 500 });
      await cardOf(page).waitFor({ state: 'hidden', timeout: STAYS_MS + 2000 });
    },
  );

  it('stays where it is when a menu opens, which it does not cover', async () => {
    for (const size of [DESKTOP, PHONE]) {
      const opened = await openClase({ size });
      const { page } = opened;
      await page.getByRole('link', { name: 'Alumnos', exact: true }).click();
      await complete(opened);
      await page.waitForTimeout(500);
      const card = page.getByText('¡Desafío conseguido!');
      const before = await card.boundingBox();
      await page.getByRole('button', { name: /^Brindar reconocimiento a/ }).press('Enter');
      const menu = page.getByRole('menu');
      await menu.getByRole('menuitem').first().waitFor();
      await page.waitForTimeout(500);
      expect(await card.boundingBox()).toEqual(before);
      expect(await coveredOf(menu)).toBe(0);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await cardOf(page).waitFor({ timeout: 500 });
    }
  });

  it('goes by itself where the mouse rests, and waits while it is pointed at', async () => {
    const pointing = await openClase();
    await complete(pointing);
    const { x, y, width, height } = (await cardOf(pointing.page).locator('div').first().boundingBox()) ?? NOWHERE;
    const middle = [x + width / 2, y + height / 2] as const;
    await pointing.page.mouse.move(...middle, { steps: 3 });
    await pointing.page.waitForTimeout(STAYS_MS + 1000);
    expect(await cardOf(pointing.page).isVisible()).toBe(true);
    await pointing.page.mouse.move(2, 2);
    await cardOf(pointing.page).waitFor({ state: 'hidden', timeout: STAYS_MS + 2000 });

    const resting = await openClase();
    await resting.page.mouse.move(...middle);
    await complete(resting);
    expect(await isUnder(resting.page, middle)).toBe(true);
    await cardOf(resting.page).waitFor({ state: 'hidden', timeout: STAYS_MS + 2000 });
  });
});

/** By keyboard: a card may lie over the button. Whoever comes to write is writing. */
async function openDialogo(page: Page, { abre, campo }: Dialogo): Promise<Locator> {
  await page.getByRole('button', { name: abre }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  if (campo !== undefined) await dialog.getByLabel(campo).focus();
  // It slides in.
  await page.waitForTimeout(400);
  return dialog;
}

/** How many places of the whole of it, head and foot too, something else lies over. Its corners are round. */
function coveredOf(over: Locator): Promise<number> {
  return over.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    let covered = 0;
    for (let x = left + 20; x < left + width - 20; x += 12) {
      for (let y = top + 20; y < Math.min(top + height, innerHeight) - 20; y += 12) {
        if (!element.contains(document.elementFromPoint(x, y))) covered += 1;
      }
    }
    return covered;
  });
}

/** Whether the card lies at this place: else it would be no question whether it waits for the mouse there. */
function isUnder(page: Page, [x, y]: readonly [number, number]): Promise<boolean> {
  return page.evaluate(
    ([left, top]) => {
      const there = document.elementFromPoint(left, top);
      return (there?.closest('[role=status]')?.textContent ?? '').includes('¡Desafío conseguido!');
    },
    [x, y] as const,
  );
}
