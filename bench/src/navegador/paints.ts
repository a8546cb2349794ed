import type { Browser, Page } from 'playwright-core';
import { judge, openAs, PHONE, slowCpu, type Quien } from './open.ts';

const LARGEST_MS = 2500;

/** A slow phone on a slow network, as Lighthouse has them: 1.6 Mbit/s, 150 ms there and back, a quarter of the speed. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await slowCpu(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** When the largest thing of the page was first painted, in ms from the start of its loading; cold. */
async function largestPaint(browser: Browser, url: string, words: string, quien?: Quien): Promise<number> {
  const page = await openAs(browser, quien, PHONE);
  await slowDown(page);
  await page.addInitScript(() => {
    const state = window as unknown as { largest: number };
    state.largest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.largest = Math.max(state.largest, entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url);
  // Whatever looks for something in the page brings code of its own, which the page would have to wait for.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await page.getByText(words).first().waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const largest = await page.evaluate(() => (window as unknown as { largest: number }).largest);
  await page.context().close();
  return largest;
}

/** The first picture of sign-in and class on a slow phone and a slow network, each beside a bare page on the same. */
export async function measurePaints(
  browser: Browser,
  bare: string,
  origin: string,
  clase: { grupoId: number; profesor: Quien },
  times: number,
): Promise<boolean> {
  console.log('\nLargest paint on a slow phone and a slow network, cold');
  const pages = [
    { name: 'sign-in', path: '/login', words: 'Iniciar sesión', quien: undefined },
    { name: 'class of 60', path: `/grupo/${clase.grupoId}`, words: 'Alumno Número', quien: clase.profesor },
  ];
  let ok = true;
  for (const { name, path, words, quien } of pages) {
    const own: number[] = [];
    const control: number[] = [];
    for (let i = 0; i < times; i += 1) {
      own.push(await largestPaint(browser, origin + path, words, quien));
      control.push(await largestPaint(browser, bare, 'Control'));
    }
    ok = judge(name, own, control, LARGEST_MS) && ok;
  }
  return ok;
}
