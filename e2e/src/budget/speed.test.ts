import type { Sesion } from '@aupa/contract';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { best } from '../feel/inPage.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { makeClase, type Clase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';

const browser = testBrowser();
let clase: Clase;

beforeAll(async () => {
  clase = await makeClase(
    browser.origin,
    ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Gloria', 'Hugo'].map((nombre) => [nombre, 'Núñez'] as const),
  );
});

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

/**
 * How much slower than alone this machine runs right now, because others work on it: 1 when nobody does. Without it a
 * busy machine would be counted twice, once by itself and once by the emulation.
 */
function contention(): number {
  const { user, system } = process.cpuUsage();
  const started = performance.now();
  let spun = 0;
  while (performance.now() - started < 300) spun += Math.sqrt(spun + 1);
  const wall = performance.now() - started;
  const worked = process.cpuUsage({ user, system });
  return Math.max(1, wall / ((worked.user + worked.system) / 1000));
}

/** Four times slower than this machine alone. Answers how much slower it is by itself already. */
async function slowCpu(cdp: CDPSession): Promise<number> {
  const busy = contention();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, 4 / busy) });
  return busy;
}

/** A slow phone on a slow network, as Lighthouse has them: 1.6 Mbit/s, 150 ms there and back, a quarter of the speed. */
async function slowDown(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return slowCpu(cdp);
}

/** When the largest thing of the page was first painted, in ms from the start of its loading. */
async function largestPaint(page: Page, path: string, content: Locator): Promise<number> {
  await page.addInitScript(() => {
    const state = window as unknown as { largest: number };
    state.largest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.largest = Math.max(state.largest, entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path);
  // Whatever looks for something in the page brings code of its own, which the page would have to wait for.
  await page.waitForTimeout(1500);
  await content.waitFor();
  await untilQuiet(page);
  await page.waitForTimeout(1000);
  return page.evaluate(() => (window as unknown as { largest: number }).largest);
}

const LARGEST_MS = 2500;
/** What else a machine does makes a page slower: it is asked again before it is called slow. */
const TRIES = 5;
const TRIES_MS = 120_000;

/** The same for each of several loads, up to the first that is within the limit. */
async function largestPaints(path: string, content: (page: Page) => Locator, sesion?: Sesion): Promise<number[]> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES && !times.some((time) => time < LARGEST_MS); tries++) {
    const page = await browser.open({ size: PHONE, ...(sesion && { sesion }) });
    const busy = await slowDown(page);
    const time = await largestPaint(page, path, content(page));
    // With more of the machine than it was slowed down for, it was no slow phone.
    if (contention() > busy * 0.9) times.push(time);
    await page.context().close();
  }
  return times;
}

describe('on a slow phone and a slow network', () => {
  it('/login shows its largest part within 2.5 s', { timeout: TRIES_MS }, async () => {
    const times = await largestPaints('/login', (page) => page.getByRole('button', { name: 'Iniciar sesión' }));
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.min(...times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(LARGEST_MS);
  });

  it('the group page shows its largest part within 2.5 s', { timeout: TRIES_MS }, async () => {
    const card = (page: Page) => page.getByRole('heading', { name: 'Ana Núñez' });
    const times = await largestPaints(`/grupo/${clase.grupoId}`, card, clase.profesor);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.min(...times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(LARGEST_MS);
  });

  it('opens the menu of medals and gives one with less than 100 ms of work each', async () => {
    const page = await browser.open({ size: PHONE, sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    const give = page.getByRole('button', { name: /^Dar medalla a/ });
    await give.first().waitFor();
    await untilQuiet(page);
    const cdp = await page.context().newCDPSession(page);
    await slowCpu(cdp);
    // From the tap to the frame that shows what it led to, and the work of its handlers on the way: what holds that frame.
    await page.evaluate(() => {
      const state = window as unknown as { worked: number[] };
      state.worked = [];
      new PerformanceObserver((list) => {
        const all = list.getEntries() as PerformanceEventTiming[];
        for (const { name, processingStart, processingEnd } of all) {
          if (/^(pointerup|click)$/.test(name)) state.worked.push(processingEnd - processingStart);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const worked = async () => {
      await page.waitForTimeout(400);
      const all = await page.evaluate(() => (window as unknown as { worked: number[] }).worked.splice(0));
      return Math.max(0, ...all);
    };
    /** ms from the tap until a row of the menu can be seen. */
    const untilShown = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let tapped = 0;
            document.addEventListener('pointerup', ({ timeStamp }) => (tapped = timeStamp), {
              capture: true,
              once: true,
            });
            const look = () => {
              const row = document.querySelector('[role=menuitem]');
              if (tapped > 0 && row?.checkVisibility({ opacityProperty: true })) resolve(performance.now() - tapped);
              else requestAnimationFrame(look);
            };
            look();
          }),
      );
    const opening: number[] = [];
    const shown: number[] = [];
    const giving: number[] = [];
    for (let n = 0; n < 6; n++) {
      const seen = untilShown();
      await give.nth(n).tap();
      await page.getByRole('menuitem').first().waitFor();
      shown.push(await seen);
      opening.push(await worked());
      await page.getByRole('menuitem', { name: /^Participación/ }).tap();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      giving.push(await worked());
    }
    // The first opening also compiles the code, which no later one does.
    expect(best(opening.slice(1)), `opening: ${opening.map(Math.round).join(', ')} ms`).toBeLessThan(100);
    expect(best(giving.slice(1)), `giving: ${giving.map(Math.round).join(', ')} ms`).toBeLessThan(100);
    expect(best(shown.slice(1)), `shown: ${shown.map(Math.round).join(', ')} ms`).toBeLessThan(500);
    expect(Math.max(...opening)).toBeGreaterThan(0);
    expect(Math.max(...giving)).toBeGreaterThan(0);
  });
});
