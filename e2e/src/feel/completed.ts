import type { Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { giveTo, makePac } from '../pac/pac.ts';
import { runUntil, stopClock } from '../support/clock.ts';
import { makeClase } from '../support/personas.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { type Open, type OpenOptions } from '../support/test.ts';

/** How long a card stays at most that nobody points at. */
export const STAYS_MS = 15_000;

/**
 * A class one medal before the end of its challenge; the first student gets it, so the second sees the challenge alone.
 * The page's clock can be stopped and moved. While it stands still, the page takes what it has just asked for to be as new as
 * what it hears: so it has heard all that came before.
 */
export async function openClase(open: Open, options: OpenOptions = {}): Promise<{ clase: Clase; page: Page }> {
  const clase = await makeClase([
    ['Aisha', 'Diallo'],
    ['Mateo', 'Quispe'],
  ]);
  await makePac(clase, 1);
  const sesion = clase.alumnos[1] ?? clase.profesor;
  const page = await open({ sesion, ...options });
  await page.clock.install();
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
  await page.getByRole('img', { name: /: 0 de 1 medalla/ }).waitFor();
  await untilCaughtUp(page, stream);
  return { clase, page };
}

/** What tells of the completed challenge. */
export const cardOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: '¡Desafío conseguido!' });

export const isThere = async (what: Locator): Promise<boolean> => (await what.count()) === 1;

/** Brings the last medal. The page's clock stands still once the card is there. */
export async function complete({ clase, page }: { clase: Clase; page: Page }): Promise<void> {
  await stopClock(page);
  await giveTo(clase, 1);
  await runUntil(page, () => isThere(cardOf(page)));
}

/** Of a page whose clock is stopped: waits until what has just opened stands there. Style sheets have a clock of their own. */
export async function arrived(page: Page): Promise<void> {
  await page.clock.runFor(500);
  await page.evaluate(async () => {
    const moves = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() !== false &&
      effect.getTiming().iterations !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(moves)
        .map(({ finished }) => finished),
    );
  });
}

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
