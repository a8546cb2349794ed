import type { Marchas } from './marcha.ts';

/**
 * Waits for each end by itself: in a page that nobody looks at a browser lets what repeats run once a minute. One that is
 * waited for already is left, since a wait begun by what repeats would count as such. A timer may come a millisecond early.
 */
export class Finales {
  readonly #onEnd: () => void;
  /** When each timer that runs is over, by this device's clock, and what waits for it. */
  readonly #ends = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** `desfase`: by how much this device's clock is slow. */
  watch(marchas: Marchas, desfase: number): void {
    for (const [id, { at, timer }] of this.#ends) {
      const { termina } = marchas[Number(id)]?.tiempo ?? {};
      if (termina && Date.parse(termina) - desfase === at) continue;
      clearTimeout(timer);
      this.#ends.delete(id);
    }
    for (const [id, { tiempo }] of Object.entries(marchas)) {
      const at = tiempo?.termina ? Date.parse(tiempo.termina) - desfase : 0;
      if (at <= Date.now() || this.#ends.has(id)) continue;
      this.#ends.set(id, { at, timer: setTimeout(this.#onEnd, at - Date.now() + 1) });
    }
  }

  stop(): void {
    for (const { timer } of this.#ends.values()) clearTimeout(timer);
  }
}
