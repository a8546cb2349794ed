import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { findAxeViolations } from '../quality/sweep.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { cardOf, complete, CONFETTI_MS, coveredOf, openClase, settled, STAYS_MS } from './completed.ts';
import { watchConfetti } from './confetti.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

describe('a completed challenge', () => {
  it('throws confetti that moves, and is gone within 1.2 s', async () => {
    const opened = await openClase(browser);
    const confetti = await watchConfetti(opened.page);
    await complete(browser, opened);
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
      const opened = await openClase(browser, { reducedMotion: true, theme });
      const confetti = await watchConfetti(opened.page);
      await complete(browser, opened);
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
      const opened = await openClase(browser);
      const { page } = opened;
      const tab = page.getByRole('link', { name: 'Tienda' });
      await tab.focus();
      await complete(browser, opened);
      expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true);
      await close(page);
      await cardOf(page).waitFor({ state: 'hidden', timeout: 1000 });
      await page.getByText('¡Conseguido! La clase ha llegado a la cima').waitFor();
    }
  });

  it('stays where it is when a menu opens, which it does not cover', async () => {
    for (const size of [DESKTOP, PHONE]) {
      const opened = await openClase(browser, { size });
      const { page } = opened;
      await page.getByRole('link', { name: 'Alumnos', exact: true }).click();
      await complete(browser, opened);
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
    const pointing = await openClase(browser);
    await complete(browser, pointing);
    const { x, y, width, height } = (await cardOf(pointing.page).locator('div').first().boundingBox()) ?? NOWHERE;
    const middle = [x + width / 2, y + height / 2] as const;
    await pointing.page.mouse.move(...middle, { steps: 3 });
    await pointing.page.waitForTimeout(STAYS_MS + 1000);
    expect(await cardOf(pointing.page).isVisible()).toBe(true);
    await pointing.page.mouse.move(2, 2);
    await cardOf(pointing.page).waitFor({ state: 'hidden', timeout: STAYS_MS + 2000 });

    const resting = await openClase(browser);
    await resting.page.mouse.move(...middle);
    await complete(browser, resting);
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
