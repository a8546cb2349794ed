import type { Page } from '@playwright/test';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { answerLost, loseCalls, watchCalls } from '../support/hold.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';
import { GRANT, heldOf, openClase } from './grants.ts';

test.use({ motion: true });

const given = (page: Page) => page.getByRole('status').getByText('Lucía Fernández ha ganado Participación');

test.describe('a connection that breaks', () => {
  test('is tried again with the same key', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const seen = await loseCalls(page, 'POST', GRANT, 1);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect(given(page)).toBeVisible();
    expect(seen.keys).toHaveLength(2);
    expect(seen.keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seen.keys[1]).toBe(seen.keys[0]);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
  });

  test('pays once when only the answer was lost', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const seen = await answerLost(page, 'POST', GRANT);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect(given(page)).toBeVisible();
    expect(seen.count).toBe(2);
    expect(seen.keys[1]).toBe(seen.keys[0]);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
    await expect(cardOf(page, 'Lucía Fernández').getByText('Participación, 1')).toBeVisible();
  });

  test('pays once for each tap when no answer came at all', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const lucia = cardOf(page, 'Lucía Fernández');
    // The server does both, and nobody hears of it.
    const seen = await answerLost(page, 'POST', GRANT, 4);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    // More than an act that can't wait is tried.
    const tries = async () => {
      await page.clock.runFor(5000);
      return seen.count;
    };
    await expect.poll(tries).toBeGreaterThanOrEqual(6);
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 2 });
    await page.getByText('Llevas 2 medallas seguidas.').waitFor();
    expect(new Set(seen.keys).size).toBe(2);
    await expect(lucia.getByText('Participación, 2')).toBeVisible();
    // Answered for good: what follows is another medal.
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 3 });
  });

  test('one read that always fails while others answer does not have them asked for again and again', async ({
    open,
  }) => {
    const { page } = await openClase(open);
    const failing = await loseCalls(page, 'GET', /^\/api\/Profesor\/pendientes$/, Number.POSITIVE_INFINITY);
    const others = await watchCalls(page, 'GET', /^\/api\/Grupo\/\d+\/perfiles$/);
    // Who looks again asks for what is not new any more.
    await untilQuiet(page);
    await page.clock.runFor(3000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const failures = async () => {
      await page.clock.runFor(1000);
      return failing.count;
    };
    await expect.poll(failures).toBeGreaterThan(4);
    for (let second = 0; second < 30; second += 1) await page.clock.runFor(1000);
    // With the page looked at again, with the connection, and with its stream: not with each that fails.
    expect(others.count).toBeLessThanOrEqual(6);
  });
});
