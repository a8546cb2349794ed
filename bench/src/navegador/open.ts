import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Debian's Chromium, configured as in the browser tests. */
export const browserOptions = {
  executablePath: process.env.AUPA_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions);
}

export interface Quien {
  token: string;
  rol: 'Profesor' | 'Estudiante';
}

/** Session as the web stores it under `root` (spec §3, §4). */
export function storedAs({ token, rol }: Quien, rememberMe = false): string {
  const session = {
    id: 'bench',
    user: 'bench',
    token,
    role: rol,
    isAuthenticated: true,
    loggedOutManually: false,
    rememberMe,
  };
  return JSON.stringify({ session });
}

export async function openAs(browser: Browser, quien?: Quien, size = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'es-ES', hasTouch: size === PHONE });
  // tsx wraps named functions in a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (quien) await context.addInitScript((root) => sessionStorage.setItem('root', root), storedAs(quien));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Control: a static page with a button that changes one line. */
const BARE = `<!doctype html><html lang="es"><title>Control</title><h1>Control</h1>
<button type="button" onclick="document.querySelector('main').textContent = 'hecho'">Tocar</button><main>nada</main>`;

export async function serveBare(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(BARE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** Throttles the CPU to a quarter, like a slow phone. */
export async function slowCpu(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function judge(name: string, own: readonly number[], control: readonly number[], goal: number): boolean {
  const [ms, bare] = [median(own), median(control)];
  const ok = ms > 0 && ms <= goal;
  const all = own.map((value) => Math.round(value)).join(' ');
  const verdict = ok ? 'holds' : 'MISSED';
  console.log(
    `  ${name.padEnd(44)} ${ms.toFixed(0).padStart(5)} ms (goal ${goal}; control ${bare.toFixed(0)}; each: ${all}) ${verdict}`,
  );
  return ok;
}
