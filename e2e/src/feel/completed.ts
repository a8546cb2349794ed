import type { Locator, Page } from '@playwright/test';
import { giveTo, makePac } from '../desafio/desafio.ts';
import type { OpenOptions, testBrowser } from '../support/browser.ts';
import { makeClase, type Clase } from '../support/personas.ts';

type TestBrowser = ReturnType<typeof testBrowser>;

/** Confetti lasts no longer (checklist 13). */
export const CONFETTI_MS = 1200;
/** How long a card stays that nobody points at. */
export const STAYS_MS = 6000;
export const ARRIVES_MS = 10_000;

/** A class one medal before the end of its challenge; the first student gets it, so the second sees the challenge alone. */
export async function openClase(
  browser: TestBrowser,
  options: OpenOptions = {},
): Promise<{ clase: Clase; page: Page }> {
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

/** What tells of the completed challenge. */
export const cardOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: '¡Desafío conseguido!' });

/** Brings the last medal, and waits for the card. */
export async function complete(browser: TestBrowser, { clase, page }: { clase: Clase; page: Page }): Promise<void> {
  await giveTo(browser.origin, clase, 1);
  await cardOf(page).waitFor({ timeout: ARRIVES_MS });
}

/** Waits until the confetti has been, and is gone. */
export const settled = (page: Page): Promise<void> => page.waitForTimeout(CONFETTI_MS + 800);

/** How many places of the whole of it, head and foot too, something else lies over. Its corners are round. */
export function coveredOf(over: Locator): Promise<number> {
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
