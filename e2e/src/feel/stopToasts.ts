import type { Page } from '@playwright/test';

/** Keeps toasts open until they are closed, from the next load on: stops the animation that counts their seconds. */
export async function stopToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-toast-clock]')) return;
      for (const animation of target.getAnimations()) animation.playbackRate = 0;
    });
  });
}
