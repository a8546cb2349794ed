import type { Page } from '@playwright/test';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { answerLost, loseCalls } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { GRANT, heldOf, openClase } from './grants.ts';

test.use({ motion: true });

const given = (page: Page) => page.getByRole('status').getByText('Lucía Fernández ha ganado Participación');

/** Moves the page's clock over its pauses until so many actions have been given up. */
async function triedInVain(page: Page, actions: number): Promise<void> {
  const failures = async () => {
    await page.clock.runFor(500);
    return page.getByRole('alert').getByRole('listitem').count();
  };
  await expect.poll(failures).toBe(actions);
}

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

  test('pays once for each tap when no answer came at all and the teacher taps again', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const lucia = cardOf(page, 'Lucía Fernández');
    // Two taps of four tries each: the server does both, and nobody hears of it.
    const seen = await answerLost(page, 'POST', GRANT, 8);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await triedInVain(page, 2);
    expect(new Set(seen.keys).size).toBe(2);
    for (const tap of [1, 2]) {
      await giveMedalla(page, 'Lucía Fernández', 'Participación');
      await (tap === 1 ? given(page) : page.getByText('Llevas 2 medallas seguidas.')).waitFor();
    }
    expect(seen.keys.slice(8).toSorted()).toEqual([...new Set(seen.keys.slice(0, 8))].toSorted());
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 2 });
    await expect(lucia.getByText('Participación, 2')).toBeVisible();
    // Answered for good: what follows is another medal.
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 3 });
  });

  test('gives anew what was lost, found to be there, and taken back', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const lucia = cardOf(page, 'Lucía Fernández');
    await answerLost(page, 'POST', GRANT, 4);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await triedInVain(page, 1);
    // The server had done it after all.
    await expect(lucia.getByText('Participación, 1')).toBeVisible();
    await lucia.getByRole('button', { name: /^Más opciones/ }).click();
    await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({});
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
  });
});
