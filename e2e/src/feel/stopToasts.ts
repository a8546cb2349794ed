import type { Page } from '@playwright/test';

/**
 * From the next load of the page on, what it tells stays until it is closed: the animation that counts its seconds
 * stands still.
 */
export async function stopToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-toast-clock]')) return;
      for (const animation of target.getAnimations()) animation.playbackRate = 0;
    });
  });
}
