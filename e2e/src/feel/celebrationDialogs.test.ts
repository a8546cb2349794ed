import type { Locator, Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { giveTo } from '../desafio/desafio.ts';
import { DESKTOP, testBrowser, type OpenOptions } from '../support/browser.ts';
import { ARRIVES_MS, cardOf, complete, coveredOf, openClase, settled, STAYS_MS } from './completed.ts';
import { watchConfetti } from './confetti.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

interface Dialogo {
  abre: string | RegExp;
  campo?: string;
}
const SOLICITAR: Dialogo = { abre: 'Solicitar medalla al profesor', campo: '¿Por qué la mereces?' };
const CALIFICACION: Dialogo = { abre: /^Aún sin nota/ };

describe('a completed challenge', () => {
  // A phone whose keyboard is up, and the middle of a desktop.
  const enDialogo: ReadonlyArray<[string, OpenOptions, Dialogo]> = [
    ['a form on a phone', { size: { width: 390, height: 500 } }, SOLICITAR],
    ['a wide dialog on a desktop', { size: DESKTOP }, CALIFICACION],
  ];

  it.each(enDialogo)('waits for whoever is in %s, and comes when it is closed', async (_, options, dialogo) => {
    const opened = await openClase(browser, options);
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
      const opened = await openClase(browser, options);
      const { page } = opened;
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await complete(browser, opened);
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
