import type { Browser } from 'playwright-core';
import { lighthouseMobile } from './lighthouse.ts';
import { DESKTOP, judge, median, openAs, PHONE, slowCpu, type Quien } from './open.ts';

const SIGN_IN = { first: 1200, largest: 2100, timesWithoutScript: 1.4 };
const CLASS_LARGEST_MS = 2000;
const SHIFT = 0.02;
/** At 400 kbit/s. */
const SLOWEST_FIRST_MS = 2500;

interface Line {
  kbits: number;
  latency: number;
}
/** Lighthouse's slow 4G. */
const SLOW: Line = { kbits: 1600, latency: 150 };
const SLOWEST: Line = { kbits: 400, latency: 400 };

interface Look {
  url: string;
  words: string;
  quien?: Quien | undefined;
  size: typeof PHONE;
  line: Line;
}

async function look(
  browser: Browser,
  { url, words, quien, size, line }: Look,
): Promise<{ first: number; shift: number }> {
  const page = await openAs(browser, quien, size);
  const devtools = await slowCpu(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: (line.kbits * 1000) / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.addInitScript(() => {
    const state = Object.assign(window, { seen: { first: 0, shift: 0 } });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') state.seen.first = startTime;
      }
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  // Wait without querying the page: an injected query would compete with its code.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  await page.getByText(words).first().waitFor();
  // Fonts load last.
  await page.evaluate(() => document.fonts.ready);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const seen = await page.evaluate(() => (window as unknown as { seen: { first: number; shift: number } }).seen);
  await page.context().close();
  return seen;
}

function judgeShift(name: string, shifts: readonly number[]): boolean {
  const ok = median(shifts) <= SHIFT;
  const each = shifts.map((shift) => shift.toFixed(3)).join(' ');
  console.log(
    `  ${name.padEnd(44)} ${median(shifts).toFixed(3).padStart(5)} (goal ${SHIFT}; each: ${each}) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}

export async function measurePaints(
  browser: Browser,
  bare: string,
  origin: string,
  clase: { grupoId: number; profesor: Quien },
  times: number,
): Promise<boolean> {
  const signIn = `${origin}/login`;
  const grupo = `${origin}/grupo/${clase.grupoId}`;
  console.log('\nFirst picture by Lighthouse mobile, cold; beside a bare page');
  const control = await lighthouseMobile(bare, times, {});
  const own = await lighthouseMobile(signIn, times, {});
  const without = await lighthouseMobile(signIn, times, { withScripts: false });
  const ofClass = await lighthouseMobile(grupo, times, { quien: clase.profesor });
  const first = (all: typeof own) => all.map((one) => one.first);
  const largest = (all: typeof own) => all.map((one) => one.largest);
  const besides = SIGN_IN.timesWithoutScript * median(largest(without));
  const results = [
    judge('sign-in, first paint', first(own), first(control), SIGN_IN.first),
    judge('sign-in, largest paint', largest(own), largest(control), SIGN_IN.largest),
    judge('sign-in, largest, beside it without script', largest(own), largest(without), Math.round(besides)),
    judge('class of 60, largest paint', largest(ofClass), largest(control), CLASS_LARGEST_MS),
  ];
  console.log('\nA quarter of this machine’s speed, cold: what moves at 1.6 Mbit/s, the first paint at 400 kbit/s');
  const pages = [
    { name: 'sign-in', url: signIn, words: 'Iniciar sesión', quien: undefined },
    { name: 'class of 60', url: grupo, words: 'Alumno Número', quien: clase.profesor },
  ];
  for (const { name, ...page } of pages) {
    for (const [device, size] of [
      ['phone', PHONE],
      ['laptop', DESKTOP],
    ] as const) {
      const shifts: number[] = [];
      for (let i = 0; i < times; i += 1) shifts.push((await look(browser, { ...page, size, line: SLOW })).shift);
      results.push(judgeShift(`${name}, shift, ${device}`, shifts));
    }
    const slowest: number[] = [];
    const bares: number[] = [];
    for (let i = 0; i < times; i += 1) {
      slowest.push((await look(browser, { ...page, size: PHONE, line: SLOWEST })).first);
      bares.push((await look(browser, { url: bare, words: 'Control', size: PHONE, line: SLOWEST })).first);
    }
    results.push(judge(`${name}, first paint, 400 kbit/s`, slowest, bares, SLOWEST_FIRST_MS));
  }
  return results.every(Boolean);
}
