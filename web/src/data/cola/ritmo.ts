import { retryDelay } from '../queryClient.ts';

/** When a tab tries again: later after each failure, and never before the server likes to hear of it. */
export class Ritmo {
  readonly #tryAgain: () => void;
  #failures = 0;
  /** Until when the server has asked for quiet, by the page's clock. */
  #restsUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tryAgain: () => void) {
    this.#tryAgain = tryAgain;
  }

  isResting(): boolean {
    return performance.now() < this.#restsUntil;
  }

  succeed(): void {
    this.#failures = 0;
  }

  /** `retryAfter`: the server's word, in seconds. */
  fail(retryAfter: number | null): void {
    this.#failures += 1;
    const wait = (retryAfter ?? 0) * 1000;
    this.#restsUntil = Math.max(this.#restsUntil, performance.now() + wait);
    this.plan(Math.max(wait || retryDelay(this.#failures), this.#restsUntil - performance.now()));
  }

  plan(ms: number): void {
    this.stop();
    this.#timer = setTimeout(this.#tryAgain, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
