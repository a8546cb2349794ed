import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, testBrowser, type OpenOptions } from '../support/browser.ts';
import { newPersona } from '../support/personas.ts';

const browser = testBrowser();

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const FALLO = 'El usuario o la contraseña no son correctos.';
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: FALLO });

/** A page with one error toast on it. */
async function openToast(options: OpenOptions = {}): Promise<Page> {
  const page = await browser.open(options);
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(newPersona('Nadie', 'Así').nombreUsuario);
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada-1');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await toast(page).waitFor();
  return page;
}

/** Its place, once it has arrived. */
async function placeOf(page: Page) {
  await page.waitForTimeout(300);
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('no toast');
  return box;
}

describe('a toast', () => {
  it('stands at the top right, 600 px wide at most', async () => {
    const page = await openToast({ size: DESKTOP });
    const { x, y, width } = await placeOf(page);
    expect(y).toBeLessThan(120);
    expect(x + width).toBeGreaterThan(DESKTOP.width - 60);
    expect(x + width).toBeLessThanOrEqual(DESKTOP.width);
    expect(width).toBeLessThanOrEqual(600);
  });

  it('stands at the top in the middle on a phone, 90 % wide at most', async () => {
    const page = await openToast({ size: PHONE });
    const { x, y, width } = await placeOf(page);
    expect(y).toBeLessThan(120);
    expect(Math.abs(x + width / 2 - PHONE.width / 2)).toBeLessThan(2);
    expect(width).toBeLessThanOrEqual(PHONE.width * 0.9);
    const none = await openToast({ size: { width: 768, height: 800 } });
    const box = await placeOf(none);
    expect(box.x + box.width).toBeGreaterThan(768 - 60);
  });

  it('goes after 3 s, and shows no bar', async () => {
    const page = await openToast();
    const since = Date.now();
    const bars = await toast(page)
      .getByRole('progressbar', { includeHidden: true })
      .evaluateAll((all) => all.map((bar) => bar.parentElement?.getBoundingClientRect().height ?? 0));
    expect(bars.every((height) => height === 0)).toBe(true);
    await page.waitForTimeout(2300);
    expect(await toast(page).count()).toBe(1);
    await toast(page).waitFor({ state: 'detached' });
    expect(Date.now() - since).toBeGreaterThan(2600);
    expect(Date.now() - since).toBeLessThan(4500);
  });

  it('goes at once when it is clicked', async () => {
    const page = await openToast();
    await page.waitForTimeout(300);
    await toast(page).click();
    await toast(page).waitFor({ state: 'detached', timeout: 1000 });
  });

  it('waits while the pointer rests on it', async () => {
    const page = await openToast();
    await toast(page).hover();
    await page.waitForTimeout(4500);
    expect(await toast(page).count()).toBe(1);
    await page.mouse.move(10, DESKTOP.height - 10);
    await toast(page).waitFor({ state: 'detached', timeout: 4500 });
  });

  it('waits while the window has not the focus', async () => {
    const page = await openToast();
    await page.waitForTimeout(500);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.waitForTimeout(4500);
    expect(await toast(page).count()).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await toast(page).waitFor({ state: 'detached', timeout: 4500 });
  });

  it('waits when it arrives while nobody looks', async () => {
    const page = await browser.open();
    await page.addInitScript(() => Object.assign(document, { hasFocus: () => false }));
    await page.goto('/medals');
    const warning = page.getByRole('status').filter({ hasText: 'Debes iniciar sesión para acceder.' });
    await warning.waitFor();
    await page.waitForTimeout(4500);
    expect(await warning.count()).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await warning.waitFor({ state: 'detached', timeout: 4500 });
  });

  for (const [part, goes] of [
    [0.6, false],
    [0.9, true],
  ] as const) {
    it(`${goes ? 'goes' : 'stays'} when a finger drags it ${part * 100} % of its width`, async () => {
      const page = await openToast({ size: PHONE });
      const { x, y, width, height } = await placeOf(page);
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + 10 + by, y: y + height / 2 }],
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= 10; step++) await touch('touchMove', (width * part * step) / 10);
      await touch('touchEnd', 0);
      await page.waitForTimeout(600);
      expect(await toast(page).count()).toBe(goes ? 0 : 1);
    });
  }
});

it('tells what is no error in role=status', async () => {
  const page = await browser.open();
  await page.goto('/medals');
  await page.getByRole('status').getByText('Debes iniciar sesión para acceder.').waitFor();
});
