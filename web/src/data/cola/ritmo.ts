import { retryDelay } from '../queryClient.ts';

/** When a tab retries: later after each failure, and never before the server's Retry-After. */
export class Ritmo {
  readonly #tryAgain: () => void;
  #failures = 0;
  /** The end of the server's Retry-After, by `performance.now()`. */
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
