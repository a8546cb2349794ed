import type { Page } from 'playwright-core';
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

  it('stands clear of whoever writes in a dialog, on a desktop and on a phone', async () => {
    for (const size of [DESKTOP, PHONE]) {
      const opened = await openClase({ size });
      const { page } = opened;
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await page.getByRole('button', { name: 'Solicitar medalla al profesor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
      await dialog.getByLabel('¿Por qué la mereces?').fill('Porque');
      await complete(opened);
      await page.waitForTimeout(500);
      const card = (await cardOf(page).locator('div').first().boundingBox()) ?? NOWHERE;
      const form = (await dialog.locator('form').boundingBox()) ?? NOWHERE;
      expect(card.height).toBeGreaterThan(200);
      expect(card.x + card.width < form.x || card.y + card.height < form.y).toBe(true);
      expect(await dialog.getByLabel('¿Por qué la mereces?').inputValue()).toBe('Porque');
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
