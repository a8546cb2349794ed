import type { Page } from '@playwright/test';
import { findAxeViolations } from '../quality/sweep.ts';
import { runUntil } from '../support/clock.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { arrived, cardOf, complete, coveredOf, isThere, openClase, STAYS_MS } from './completed.ts';
import { CONFETTI_MS, watchConfetti } from './confetti.ts';

test.use({ motion: true });

test.describe('a completed challenge', () => {
  test('throws confetti that moves, and is gone after 1.2 s of the page’s clock', async ({ open }) => {
    const opened = await openClase(open);
    const confetti = await watchConfetti(opened.page);
    await complete(opened);
    await opened.page.clock.runFor(CONFETTI_MS + 100);
    const seen = await confetti();
    expect(seen.pictures).toBeGreaterThan(30);
    expect(seen.lastsMs).toBeGreaterThan(CONFETTI_MS - 100);
    expect(seen.lastsMs).toBeLessThanOrEqual(CONFETTI_MS);
    expect(seen.isGone).toBe(true);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`throws none for who asks for less motion, says the same, and is clean for axe: ${theme}`, async ({
      open,
    }) => {
      const opened = await openClase(open, { reducedMotion: true, theme });
      const { page } = opened;
      const confetti = await watchConfetti(page);
      await complete(opened);
      await page.clock.runFor(CONFETTI_MS + 100);
      expect(await confetti()).toEqual({ pictures: 0, lastsMs: 0, isGone: true });
      await expect(cardOf(page).getByText('Recompensa para la clase: Tarde de juegos.')).toBeVisible();
      // Axe needs a clock that runs: the card waits for the mouse meanwhile.
      await cardOf(page).getByRole('button', { name: 'Cerrar' }).hover();
      await page.clock.resume();
      await arrived(page);
      expect(await findAxeViolations(page)).toEqual([]);
      await expect(cardOf(page)).toBeVisible();
    });
  }

  test('is closed by Esc and by its button, and takes the focus from nobody', async ({ open }) => {
    for (const close of [
      (page: Page) => page.keyboard.press('Escape'),
      (page: Page) => cardOf(page).getByRole('button', { name: 'Cerrar' }).click(),
    ]) {
      const opened = await openClase(open);
      const { page } = opened;
      const tab = page.getByRole('link', { name: 'Tienda' });
      await tab.focus();
      await complete(opened);
      await expect(tab).toBeFocused();
      await close(page);
      // Long before it would go by itself.
      await page.clock.runFor(STAYS_MS / 4);
      await expect(cardOf(page)).toBeHidden();
      await expect(page.getByText('¡Conseguido! La clase ha llegado a la cima')).toBeVisible();
    }
  });

  test('stays where it is when a menu opens, which it does not cover', async ({ open }) => {
    for (const size of [DESKTOP, PHONE]) {
      const opened = await openClase(open, { size });
      const { page } = opened;
      await page.getByRole('link', { name: 'Alumnos', exact: true }).click();
      const kudo = page.getByRole('button', { name: /^Brindar reconocimiento a/ });
      await expect(kudo).toBeVisible();
      await complete(opened);
      await arrived(page);
      const card = page.getByText('¡Desafío conseguido!');
      const before = await card.boundingBox();
      await kudo.press('Enter');
      const menu = page.getByRole('menu');
      await runUntil(page, () => menu.getByRole('menuitem').first().isVisible());
      await arrived(page);
      expect(await card.boundingBox()).toEqual(before);
      expect(await coveredOf(menu)).toBe(0);
      await page.keyboard.press('Escape');
      await runUntil(page, () => menu.isHidden());
      await expect(cardOf(page)).toBeVisible();
    }
  });

  test('goes by itself where the mouse rests, and waits while it is pointed at', async ({ open }) => {
    const pointing = await openClase(open);
    const { page } = pointing;
    await complete(pointing);
    await arrived(page);
    const box = await cardOf(page).locator('div').first().boundingBox();
    if (!box) throw new Error('no card');
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.move(...middle, { steps: 3 });
    await passes(page);
    await page.clock.runFor(STAYS_MS + 1000);
    await expect(cardOf(page)).toBeVisible();
    await page.mouse.move(2, 2);
    await passes(page);
    await page.clock.runFor(STAYS_MS);
    await runUntil(page, async () => !(await isThere(cardOf(page))));

    const resting = await openClase(open);
    await resting.page.mouse.move(...middle);
    await complete(resting);
    expect(await isUnder(resting.page, middle)).toBe(true);
    await resting.page.clock.runFor(STAYS_MS);
    await runUntil(resting.page, async () => !(await isThere(cardOf(resting.page))));
  });
});

/** A second of a stopped clock, in which what the mouse has done is taken in. */
const passes = (page: Page) => page.clock.runFor(1000);

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
