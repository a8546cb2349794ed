import type { Locator, Page } from '@playwright/test';
import { giveTo } from '../pac/pac.ts';
import { runUntil, stopClock } from '../support/clock.ts';
import { DESKTOP, expect, test, type OpenOptions } from '../support/test.ts';
import { arrived, cardOf, complete, coveredOf, isThere, openClase, STAYS_MS } from './completed.ts';
import { CONFETTI_MS, watchConfetti } from './confetti.ts';

test.use({ motion: true });

interface Dialogo {
  abre: string | RegExp;
  campo?: string;
}
const SOLICITAR: Dialogo = { abre: 'Solicitar medalla al profesor', campo: '¿Por qué la mereces?' };
const CALIFICACION: Dialogo = { abre: /^Aún sin nota/ };

// A phone whose keyboard is up, and the middle of a desktop.
const EN_DIALOGO: ReadonlyArray<[string, OpenOptions, Dialogo]> = [
  ['a form on a phone', { size: { width: 390, height: 500 } }, SOLICITAR],
  ['a wide dialog on a desktop', { size: DESKTOP }, CALIFICACION],
];

for (const [where, options, dialogo] of EN_DIALOGO) {
  test.describe('a completed challenge', () => {
    test(`waits for whoever is in ${where}, and comes when it is closed`, async ({ open }) => {
      const { clase, page } = await openClase(open, options);
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await opener(page, dialogo).waitFor();
      await stopClock(page);
      const dialog = await openDialogo(page, dialogo);
      const confetti = await watchConfetti(page);
      let isTold = false;
      void page
        .waitForResponse((response) => /\/api\/.*pac/i.test(response.url()))
        .then(() => {
          isTold = true;
        });
      await giveTo(clase, 1);
      await runUntil(page, () => Promise.resolve(isTold));
      await page.clock.runFor(STAYS_MS);
      await expect(page.getByText('¡Desafío conseguido!')).toHaveCount(0);
      expect(await coveredOf(dialog)).toBe(0);
      await page.keyboard.press('Escape');
      await runUntil(page, () => isThere(cardOf(page)));
      await expect(dialog).toBeHidden();
      await page.clock.runFor(CONFETTI_MS);
      expect((await confetti()).pictures).toBeGreaterThan(30);
    });

    test(`lies beneath ${where} that is opened while it stands, and is there again`, async ({ open }) => {
      const opened = await openClase(open, options);
      const { page } = opened;
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await opener(page, dialogo).waitFor();
      await complete(opened);
      const dialog = await openDialogo(page, dialogo);
      expect(await coveredOf(dialog)).toBe(0);
      // Longer than it would stay.
      await page.clock.runFor(STAYS_MS + 1000);
      expect(await coveredOf(dialog)).toBe(0);
      await page.keyboard.press('Escape');
      await runUntil(page, () => dialog.isHidden());
      await expect(cardOf(page)).toBeVisible();
      await page.clock.runFor(STAYS_MS);
      await runUntil(page, async () => !(await isThere(cardOf(page))));
    });
  });
}

const opener = (page: Page, { abre }: Dialogo): Locator => page.getByRole('button', { name: abre }).first();

/** By keyboard: a card may lie over the button. Whoever comes to write is writing. The page's clock is stopped. */
async function openDialogo(page: Page, dialogo: Dialogo): Promise<Locator> {
  await opener(page, dialogo).press('Enter');
  const dialog = page.getByRole('dialog');
  await runUntil(page, () => dialog.isVisible());
  if (dialogo.campo !== undefined) await dialog.getByLabel(dialogo.campo).focus();
  // On a phone react-aria keeps it out of sight until the keyboard has come up, or has had its time to.
  await runUntil(page, () => dialog.evaluate((element) => element.checkVisibility({ opacityProperty: true })));
  // It slides in.
  await arrived(page);
  return dialog;
}
