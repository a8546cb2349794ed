import type { Page } from '@playwright/test';

/** Confetti lasts no longer (checklist 13). */
export const CONFETTI_MS = 1200;

export interface Confetti {
  /** How many different pictures were drawn: motion, not one still. */
  pictures: number;
  /** From the first frame with any of it to the last, by the frames' own clock. */
  lastsMs: number;
  /** Nothing of it is left on the screen. */
  isGone: boolean;
}

/** Follows from now on what is drawn into a canvas, frame by frame. Ask once it must have ended. */
export async function watchConfetti(page: Page): Promise<() => Promise<Confetti>> {
  await page.evaluate(() => {
    const state = window as unknown as { confetti: { first: number; last: number; sums: Set<number>; now: number } };
    state.confetti = { first: 0, last: 0, sums: new Set(), now: 0 };
    // Small: reading the whole back would slow down what is measured.
    const copy = document.createElement('canvas');
    copy.width = 96;
    copy.height = 60;
    const pen = copy.getContext('2d', { willReadFrequently: true });
    const look = (at: number) => {
      const canvas = document.querySelector('body canvas');
      let sum = 0;
      if (canvas instanceof HTMLCanvasElement && pen) {
        pen.clearRect(0, 0, copy.width, copy.height);
        pen.drawImage(canvas, 0, 0, copy.width, copy.height);
        const { data } = pen.getImageData(0, 0, copy.width, copy.height);
        for (let i = 3; i < data.length; i += 4) sum += (data[i] ?? 0) * i;
      }
      state.confetti.now = sum;
      if (sum === 0) return;
      state.confetti.first ||= at;
      state.confetti.last = at;
      state.confetti.sums.add(sum);
    };
    // Once all callbacks of the frame have drawn, whichever came first.
    const follow = (at: number) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        look(at);
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
  });
  return () =>
    page.evaluate(() => {
      const { first, last, sums, now } = (
        window as unknown as { confetti: { first: number; last: number; sums: Set<number>; now: number } }
      ).confetti;
      return { pictures: sums.size, lastsMs: last - first, isGone: now === 0 };
    });
}
