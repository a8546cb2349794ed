import type { Page } from '@playwright/test';
import { afterEach, expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { makeClase } from '../support/personas.ts';
import { alumnoOf, give, LUCIA, perfilOf, TRES } from './clase.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

type Spied = { seen: Array<{ at: number; shown: number; said: number }> };

/** Notes each number of coins that the page shows, and the one that a screen reader would read beside it. */
async function spyOn(page: Page, where: 'perfil' | 'tienda'): Promise<void> {
  await page.evaluate((here) => {
    const state = window as unknown as Spied;
    state.seen = [];
    const read = () => {
      const value =
        here === 'tienda'
          ? document.querySelector('section[aria-label="Tus monedas"] strong')
          : [...document.querySelectorAll('ul[aria-label="Resumen"] li')]
              .find((tile) => tile.textContent.includes('Monedas'))
              ?.querySelector(':scope > div > span:last-child');
      if (!value) return;
      const [shown, said = shown] = value.children.length > 0 ? [...value.children] : [value];
      state.seen.push({
        at: performance.now(),
        shown: Number(shown?.textContent),
        said: Number(said?.textContent),
      });
    };
    read();
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, where);
}

it.each([
  ['perfil', false],
  ['tienda', false],
  ['perfil', true],
  ['tienda', true],
] as const)('coins count up in %s, at once for who asked for calm: %s', async (where, reducedMotion) => {
  const clase = await makeClase(browser.origin, TRES);
  await give(clase, LUCIA, 'Participación');
  const { monedas: antes } = await perfilOf(clase, LUCIA);
  const page = await browser.open({ sesion: alumnoOf(clase, LUCIA).sesion, reducedMotion });
  await page.goto(`/grupo/${clase.grupoId}?pestana=${where}`);
  if (where === 'perfil') await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
  else await page.getByRole('region', { name: 'Tus monedas' }).waitFor();
  // It has to be heard by then.
  await page.waitForTimeout(1000);
  await spyOn(page, where);
  await give(clase, LUCIA, 'Participación', { n: 4 });
  const { monedas: luego } = await perfilOf(clase, LUCIA);
  expect(luego).toBeGreaterThan(antes + 5);
  const seen = () => page.evaluate(() => (window as unknown as Spied).seen);
  await expect.poll(async () => (await seen()).at(-1)?.shown, { timeout: 5000 }).toBe(luego);
  const all = await seen();
  const between = all.filter(({ shown }) => shown > antes && shown < luego);
  const last = all.find(({ shown }) => shown === luego);
  expect(between.length > 0).toBe(!reducedMotion);
  expect((last?.at ?? Infinity) - (between[0] ?? last)!.at).toBeLessThan(1200);
  // What is read aloud is either the old number or the new one.
  for (const { said } of all) expect([antes, luego]).toContain(said);
});
