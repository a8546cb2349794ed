import type { Page } from '@playwright/test';
import { runUntil, stopClock } from '../support/clock.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { expect, test } from '../support/test.ts';
import { LUCIA, perfilOf, TRES } from './clase.ts';

/** What stands there at a time of the page's own clock. */
type Reading = { at: number; shown: number; said: number };
type Spied = { seen: Reading[] };

/** Notes each number of coins that the page shows, and the one that a screen reader would read beside it. */
async function spyOn(page: Page, where: 'perfil' | 'tienda'): Promise<() => Promise<Reading[]>> {
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
  return () => page.evaluate(() => (window as unknown as Spied).seen);
}

for (const [where, reducedMotion] of [
  ['perfil', false],
  ['tienda', false],
  ['perfil', true],
  ['tienda', true],
] as const) {
  test(`coins count up in ${where}, at once for who asked for calm: ${reducedMotion}`, async ({ open }) => {
    const clase = await makeClase(TRES);
    await give(clase, LUCIA, 'Participación');
    const { monedas: antes } = await perfilOf(clase, LUCIA);
    const page = await open({ sesion: alumnoOf(clase, LUCIA), reducedMotion });
    await page.clock.install();
    const stream = await followStream(page);
    await page.goto(`/grupo/${clase.grupoId}?pestana=${where}`);
    if (where === 'perfil') await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
    else await page.getByRole('region', { name: 'Tus monedas' }).waitFor();
    await untilCaughtUp(page, stream);
    await stopClock(page);
    const seen = await spyOn(page, where);
    expect(new Set((await seen()).map(({ shown }) => shown))).toEqual(new Set([antes]));
    await give(clase, LUCIA, 'Participación', { n: 4 });
    const { monedas: luego } = await perfilOf(clase, LUCIA);
    expect(luego).toBeGreaterThan(antes + 5);
    await runUntil(page, async () => (await seen()).at(-1)?.shown === luego);
    const all = await seen();
    const between = all.filter(({ shown }) => shown > antes && shown < luego);
    const last = all.find(({ shown }) => shown === luego);
    expect(between.length > 0).toBe(!reducedMotion);
    // From the first frame on, 1.2 s at most by the page's clock (checklist 12).
    expect((last?.at ?? Infinity) - (between[0] ?? last)!.at).toBeLessThan(1200);
    // What is read aloud is either the old number or the new one.
    for (const { said } of all) expect([antes, luego]).toContain(said);
  });
}
