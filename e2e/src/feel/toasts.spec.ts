import type { Locator, Page } from '@playwright/test';
import { newPersona } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test, type Open, type OpenOptions } from '../support/test.ts';
import { stopToasts } from './stopToasts.ts';

test.use({ motion: true });

const FALLO = 'El usuario o la contraseña no son correctos.';
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: FALLO });

/** A page with one error toast on it, which has arrived and stands there for as long as the test wants. */
async function openToast(open: Open, options: OpenOptions = {}): Promise<Page> {
  const page = await open(options);
  await page.clock.install();
  await stopToasts(page);
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(newPersona('Nadie', 'Así').nombreUsuario);
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada-1');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.poll(() => stateOf(toast(page))).toBe('running');
  return page;
}

const barOf = (of: Locator) => of.locator('.Toastify__progress-bar');

/** Whether the animation that counts the seconds of a toast runs. It does once the toast has arrived. */
const stateOf = async (of: Locator) => {
  await of.evaluate((card) => Promise.allSettled(card.getAnimations().map(({ finished }) => finished)));
  return barOf(of).evaluate((bar) => bar.getAnimations()[0]?.playState);
};

/** Lets the seconds of a toast pass, all of them or but for these ms. */
const pass = (of: Locator, lessMs = 0) =>
  barOf(of).evaluate((bar, less) => {
    const [animation] = bar.getAnimations();
    if (!animation) throw new Error('nothing counts');
    animation.currentTime = Number(animation.effect?.getComputedTiming().duration) - less;
    if (less > 0) return;
    animation.playbackRate = 1;
    animation.finish();
  }, lessMs);

const opacityOf = (of: Locator) => of.evaluate((card) => Number(getComputedStyle(card).opacity));

async function placeOf(page: Page) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('no toast');
  return box;
}

test.describe('a toast', () => {
  test('stands at the top right, 600 px wide at most', async ({ open }) => {
    const page = await openToast(open, { size: DESKTOP });
    const { x, y, width } = await placeOf(page);
    expect(y).toBeLessThan(120);
    expect(x + width).toBeGreaterThan(DESKTOP.width - 60);
    expect(x + width).toBeLessThanOrEqual(DESKTOP.width);
    expect(width).toBeLessThanOrEqual(600);
  });

  test('stands at the top in the middle on a phone, 90 % wide at most', async ({ open }) => {
    const page = await openToast(open, { size: PHONE });
    const { x, y, width } = await placeOf(page);
    expect(y).toBeLessThan(120);
    expect(Math.abs(x + width / 2 - PHONE.width / 2)).toBeLessThan(2);
    expect(width).toBeLessThanOrEqual(PHONE.width * 0.9);
    const none = await openToast(open, { size: { width: 768, height: 800 } });
    const box = await placeOf(none);
    expect(box.x + box.width).toBeGreaterThan(768 - 60);
  });

  test('goes after 3 s, and shows no bar', async ({ open }) => {
    const page = await openToast(open);
    const bars = await toast(page)
      .getByRole('progressbar', { includeHidden: true })
      .evaluateAll((all) => all.map((bar) => bar.parentElement?.getBoundingClientRect().height ?? 0));
    expect(bars).toEqual([0]);
    const timing = await barOf(toast(page)).evaluate((bar) => {
      const { duration, delay, iterations } = bar.getAnimations()[0]?.effect?.getComputedTiming() ?? {};
      return { duration, delay, iterations };
    });
    expect(timing).toEqual({ duration: 3000, delay: 0, iterations: 1 });
    await pass(toast(page), 1);
    await page.clock.runFor(10_000);
    await expect(toast(page)).toHaveCount(1);
    await pass(toast(page));
    await expect(toast(page)).toHaveCount(0);
  });

  test('goes at once when it is clicked', async ({ open }) => {
    const page = await openToast(open);
    await toast(page).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test('waits while the pointer rests on it', async ({ open }) => {
    const page = await openToast(open);
    await toast(page).hover();
    await expect.poll(() => stateOf(toast(page))).toBe('paused');
    await page.clock.runFor(10_000);
    await expect(toast(page)).toHaveCount(1);
    await page.mouse.move(10, DESKTOP.height - 10);
    await expect.poll(() => stateOf(toast(page))).toBe('running');
    await pass(toast(page));
    await expect(toast(page)).toHaveCount(0);
  });

  test('waits while the window has not the focus', async ({ open }) => {
    const page = await openToast(open);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect.poll(() => stateOf(toast(page))).toBe('paused');
    await page.clock.runFor(10_000);
    await expect(toast(page)).toHaveCount(1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => stateOf(toast(page))).toBe('running');
    await pass(toast(page));
    await expect(toast(page)).toHaveCount(0);
  });

  test('waits when it arrives while nobody looks', async ({ open }) => {
    const page = await open();
    await page.clock.install();
    await stopToasts(page);
    await page.addInitScript(() => Object.assign(document, { hasFocus: () => false }));
    await page.goto('/medals');
    const warning = page.getByRole('status').filter({ hasText: 'Debes iniciar sesión para acceder.' });
    await warning.waitFor();
    // It has arrived, and what is done then is done.
    await expect.poll(() => stateOf(warning)).toBe('paused');
    await page.clock.runFor(10_000);
    expect(await stateOf(warning)).toBe('paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => stateOf(warning)).toBe('running');
    await pass(warning);
    await expect(warning).toHaveCount(0);
  });

  for (const [part, goes] of [
    [0.6, false],
    [0.9, true],
  ] as const) {
    test(`${goes ? 'goes' : 'stays'} when a finger drags it ${part * 100} % of its width`, async ({ open }) => {
      const page = await openToast(open, { size: PHONE });
      const { x, y, width, height } = await placeOf(page);
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + 10 + by, y: y + height / 2 }],
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= 10; step++) await touch('touchMove', (width * part * step) / 10);
      // It goes with the finger, and fades the further it is dragged.
      await expect.poll(() => opacityOf(toast(page))).toBeLessThan(0.5);
      expect((await placeOf(page)).x).toBeGreaterThan(x + width * part * 0.5);
      await touch('touchEnd', 0);
      if (goes) await expect(toast(page)).toHaveCount(0);
      else await expect(toast(page)).toHaveCSS('opacity', '1');
    });
  }
});

test('tells what is no error in role=status', async ({ open }) => {
  const page = await open();
  await page.goto('/medals');
  await expect(page.getByRole('status').getByText('Debes iniciar sesión para acceder.')).toBeVisible();
});
