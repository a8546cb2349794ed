import type { Marchas } from './marcha.ts';

/**
 * A timeout per end, because hidden pages throttle intervals to once a minute. It is set once, since a timeout set from an
 * interval is throttled too. Timeouts may fire a millisecond early.
 */
export class Finales {
  readonly #onEnd: () => void;
  readonly #ends = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** `desfase`: how far this device's clock is behind. */
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
