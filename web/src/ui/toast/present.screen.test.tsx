import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { pass, stopClock } from '../../screenTests/clock.ts';
import { field } from '../../screenTests/field.ts';
import { DESKTOP, inBrowser, miss, open, PHONE, resize, see, withMotion } from '../../screenTests/screen.tsx';
import { said } from '../../screenTests/toasts.ts';
import { refuse } from '../../screenTests/wire.ts';

const FALLO = 'El usuario o la contraseña no son correctos.';
const AVISO = 'Debes iniciar sesión para acceder.';
const LONG = 10_000;
const toast = page.getByRole('alert').filter({ hasText: FALLO });
const warning = page.getByRole('status').filter({ hasText: AVISO });

/** One error toast, after its entrance. The page's clock is stopped. */
async function openToast(size = DESKTOP): Promise<void> {
  await withMotion();
  await resize(size);
  refuse('POST /api/Login/login', 'CREDENCIALES_INVALIDAS');
  await open('/login');
  await field('Usuario').fill('nadie');
  await field('Contraseña').fill('Equivocada-1');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await see(toast);
  await counts(toast, 'running');
  stopClock();
}

const clockOf = (of: Locator) => of.element().querySelector<HTMLElement>('[data-toast-clock]');
const countingOf = (of: Locator) => clockOf(of)?.getAnimations()[0];

async function counts(of: Locator, state: AnimationPlayState): Promise<void> {
  await Promise.allSettled(
    of
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  await expect.poll(() => countingOf(of)?.playState).toBe(state);
}

function passSeconds(of: Locator, lessMs = 0): void {
  const animation = countingOf(of);
  if (!animation) throw new Error('nothing counts');
  animation.currentTime = Number(animation.effect?.getComputedTiming().duration) - lessMs;
  if (lessMs > 0) return;
  animation.playbackRate = 1;
  animation.finish();
}

async function goesOnAndGoes(of: Locator): Promise<void> {
  await counts(of, 'running');
  passSeconds(of);
  await miss(of);
}

test('goes after 3 s, and shows no bar', async () => {
  await openToast();
  expect(clockOf(toast)?.offsetHeight).toBe(0);
  const timing = countingOf(toast)?.effect?.getComputedTiming();
  expect(timing).toMatchObject({ duration: 3000, delay: 0, iterations: 1 });
  passSeconds(toast, 1);
  await pass(LONG);
  await see(toast);
  await goesOnAndGoes(toast);
});

test('goes at once when it is clicked', async () => {
  await openToast();
  await toast.click();
  await miss(toast);
});

test('waits while the pointer is over it', async () => {
  await openToast();
  await toast.hover();
  await counts(toast, 'paused');
  await pass(LONG);
  await see(toast);
  await page.getByRole('button', { name: 'Iniciar sesión' }).hover();
  await goesOnAndGoes(toast);
});

test('waits while the window lacks the focus', async () => {
  await openToast();
  window.dispatchEvent(new Event('blur'));
  await counts(toast, 'paused');
  await pass(LONG);
  await see(toast);
  window.dispatchEvent(new Event('focus'));
  await goesOnAndGoes(toast);
});

test('a warning with role=status waits if it arrives while the window lacks the focus', async () => {
  await withMotion();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  onTestFinished(() => hasFocus.mockRestore());
  await open('/medals');
  await said(AVISO);
  await counts(warning, 'paused');
  stopClock();
  await pass(LONG);
  await counts(warning, 'paused');
  window.dispatchEvent(new Event('focus'));
  await goesOnAndGoes(warning);
});

for (const [part, goes] of [
  [0.6, false],
  [0.9, true],
] as const) {
  test(`${goes ? 'goes' : 'stays'} when a finger drags it ${part * 100} % of its width`, async () => {
    await openToast(PHONE);
    const { x, y, width, height } = toast.element().getBoundingClientRect();
    const touch = (type: string, ...at: number[]) =>
      cdp().send('Input.dispatchTouchEvent', {
        type: type as 'touchMove',
        touchPoints: at.map((by) => inBrowser(x + 10 + by, y + height / 2)),
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 10; step++) await touch('touchMove', (width * part * step) / 10);
    const opacity = () => Number(getComputedStyle(toast.element()).opacity);
    await expect.poll(opacity).toBeLessThan(0.5);
    expect(toast.element().getBoundingClientRect().x).toBeGreaterThan(x + width * part * 0.5);
    await touch('touchEnd');
    await expect.poll(() => (toast.query() ? opacity() : 'gone')).toBe(goes ? 'gone' : 1);
  });
}
