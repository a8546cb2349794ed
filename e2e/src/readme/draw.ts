import type { Browser, Page } from '@playwright/test';
import { settle } from '../quality/sweep.ts';
import { putNewsAway } from '../support/news.ts';
import { followRequests, untilQuiet } from '../support/quiet.ts';
import { storedSesion } from '../support/test.ts';
import type { Kept, Picture } from './pictures.ts';

export async function openWindow(
  browser: Browser,
  { size, scale }: Picture,
  { quien, at, token = 'of nobody' }: Pick<Kept, 'quien' | 'at'> & { token?: string },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: scale > 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  // The runner of `npm run screens` wraps named functions in a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  const sesion = { ...quien, token, rememberMe: false, dispositivo: '' };
  await context.addInitScript((stored) => sessionStorage.setItem('root', stored), storedSesion(sesion));
  // Playwright's clock fakes timers too, which is slow: only the date matters here.
  await context.addInitScript((since) => {
    const Real = Date;
    const ahead = since - Real.now();
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]));
      }
      static override now = () => Real.now() + ahead;
    } as DateConstructor;
  }, at);
  const page = await context.newPage();
  // Once a page is still this reads what acts need without network. On a slow machine that would be before the picture is drawn.
  await page.route('**/assets/sinRed-*', (route) => route.abort());
  followRequests(page);
  return page;
}

export async function goToPlace(page: Page, picture: Picture, address: string): Promise<void> {
  await page.goto(address);
  await untilQuiet(page);
  if (picture.quien === 'estudiante') await putNewsAway(page);
  await picture.prepare?.(page);
  await untilQuiet(page);
  await page.mouse.move(0, 0);
  await settle(page);
}
