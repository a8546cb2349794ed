/** npm run screens: every screen × size × theme × class size as a PNG. `readme`: only the screenshots of README.md. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escuelaAt } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { DESKTOP, PHONE, storedSesion } from '../support/test.ts';
import { fillClases, type ClaseDeMuestra } from './clases.ts';
import { startServer } from '../support/server.ts';
import { putNewsAway } from '../support/news.ts';
import { followRequests, untilQuiet } from '../support/quiet.ts';
import { settle } from '../quality/sweep.ts';
import { PLACES, type Place } from './places.ts';
import { makePictures } from '../readme/make.ts';

const SIZES = { ordenador: DESKTOP, movil: PHONE };
const THEMES = ['light', 'dark'] as const;
const only = process.argv.slice(2);
const target = join(process.cwd(), 'screens');

interface Shot {
  place: Place;
  clase: ClaseDeMuestra;
  sesion: Sesion | undefined;
}

/** An empty class has no student to look at it. */
function shotsOf(clases: readonly ClaseDeMuestra[]): Shot[] {
  return PLACES.filter(({ name }) => only.length === 0 || only.includes(name)).flatMap((place) => {
    const wanted = place.porClase ? clases : clases.slice(2, 3);
    return wanted.flatMap((clase): Shot[] => {
      if (place.quien === 'nadie') return [{ place, clase, sesion: undefined }];
      const sesion = clase[place.quien];
      return sesion ? [{ place, clase, sesion }] : [];
    });
  });
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-screens-'));
  const server = await startServer(folder, { AUPA_THROTTLE: 'off' });
  const browser = await chromium.launch(config.use?.launchOptions);
  mkdirSync(target, { recursive: true });
  try {
    const shots = shotsOf(await fillClases(escuelaAt(server.origin)));
    let taken = 0;
    for (const [sizeName, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of THEMES) {
        for (const { place, clase, sesion } of shots) {
          const context = await browser.newContext({
            viewport,
            colorScheme,
            locale: 'es-ES',
            isMobile: sizeName === 'movil',
            hasTouch: sizeName === 'movil',
            deviceScaleFactor: sizeName === 'movil' ? 2 : 1,
          });
          // This program's runner wraps named functions in a helper that the page lacks.
          await context.addInitScript('globalThis.__name = (named) => named');
          if (sesion) {
            await context.addInitScript((stored) => sessionStorage.setItem('root', stored), storedSesion(sesion));
          }
          const page = await context.newPage();
          followRequests(page);
          await page.goto(server.origin + place.path.replace(':id', String(clase.grupoId)));
          await untilQuiet(page);
          if (place.quien === 'estudiante' && !place.conAvisos) await putNewsAway(page);
          await place
            .prepare?.(page)
            .catch((error: unknown) => console.error(`${place.name}: ${String(error).split('\n')[0]}`));
          await page.evaluate(() => {
            // Endless animations would never settle and would differ between runs.
            for (const animation of document.getAnimations()) {
              if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
            }
          });
          await settle(page);
          const size = place.porClase ? `-${clase.tamano}` : '';
          await page.screenshot({ path: join(target, `${place.name}${size}-${sizeName}-${colorScheme}.png`) });
          await context.close();
          taken += 1;
        }
      }
    }
    console.log(`${taken} imágenes en ${target}`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await (only[0] === 'readme' ? makePictures() : main());
