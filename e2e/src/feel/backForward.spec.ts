import { existsSync } from 'node:fs';
import { grant } from '@aupa/api/testing';
import type { Browser, Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { alumnoOf, escuela, makeClase, named } from '../support/personas.ts';
import { expect, openPage, test as base } from '../support/test.ts';
import { followStream } from '../support/stream.ts';

/** Full Chromium: neither the headless shell nor Playwright's usual flags allow a back/forward cache. */
const WHOLE = '/usr/bin/chromium';

const test = base.extend<object, { keeping: Browser }>({
  keeping: [
    async ({ playwright, launchOptions }, use) => {
      const executablePath = process.env.AUPA_CHROMIUM ?? WHOLE;
      if (!existsSync(executablePath)) throw new Error(`Back can only be tested with ${executablePath}`);
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Leaves for another document and returns after `meanwhile`. Answers whether the page came from the back/forward cache. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => undefined): Promise<boolean> {
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  const here = page.url();
  await page.goto('/favicon.svg');
  await meanwhile();
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(here, { waitUntil: 'commit' });
  return page.evaluate(() => (window as { persisted?: boolean }).persisted === true);
}

test('Back finds the sign-in as it was left', async ({ keeping, watched }) => {
  const page = await openPage(keeping, {}, watched);
  await page.goto('/login');
  const usuario = page.getByLabel('Usuario');
  await usuario.fill('ana.nunez');
  expect(await leaveAndReturn(page)).toBe(true);
  await expect(usuario).toHaveValue('ana.nunez');
  await page.context().close();
});

test('Back finds the class as it was left, up to date and listening to new events', async ({ keeping, watched }) => {
  const clase = await makeClase(named('Ana Núñez', 'Bruno Núñez'));
  const give = (nombre: string) =>
    grant(escuela, clase, alumnoOf(clase, nombre).perfilId, { medallaId: clase.medallas[0]?.id ?? 0 });
  const shown = (nombre: string) => cardOf(page, nombre).getByText(`${clase.medallas[0]?.nombre}, 1`);
  const page = await openPage(keeping, { sesion: clase.profesor }, watched);
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  await expect.poll(() => stream.open).toBe(1);
  await cardOf(page, 'Ana Núñez').waitFor();
  expect(await leaveAndReturn(page, () => give('Ana Núñez'))).toBe(true);
  await shown('Ana Núñez').waitFor();
  await give('Bruno Núñez');
  await shown('Bruno Núñez').waitFor();
  await page.context().close();
});
