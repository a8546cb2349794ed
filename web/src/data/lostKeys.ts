import { connectionStore } from './connection.ts';

/** A tap this soon after reconnecting repeats the lost action. A later tap is a new one. */
const TRIES_AGAIN_MS = 300_000;
/** More than a lesson offline loses. The oldest are dropped first. */
const KEPT_MAX = 200;

interface Lost {
  action: string;
  idempotencyKey: string;
  /** Infinite while offline: the time runs from reconnecting. */
  until: number;
}

/**
 * Keys of actions without an answer. Repeating one by hand reuses its key, so that the server never does it twice (behaviour §1).
 */
export class LostKeys {
  #lost: readonly Lost[] = [];

  /** `action`: endpoint, user and input as one text. */
  keep(action: string, idempotencyKey: string): void {
    const until = connectionStore.getState().lost ? Number.POSITIVE_INFINITY : Date.now() + TRIES_AGAIN_MS;
    this.#lost = [...this.#fresh(), { action, idempotencyKey, until }].slice(-KEPT_MAX);
  }

  take(action: string): string | undefined {
    const fresh = this.#fresh();
    const first = fresh.find((one) => one.action === action);
    this.#lost = fresh.filter((one) => one !== first);
    return first?.idempotencyKey;
  }

  drop(idempotencyKey: string): void {
    this.#lost = this.#lost.filter((one) => one.idempotencyKey !== idempotencyKey);
  }

  startTime(): void {
    const until = Date.now() + TRIES_AGAIN_MS;
    this.#lost = this.#lost.map((one) => (one.until === Number.POSITIVE_INFINITY ? { ...one, until } : one));
  }

  /** Forgets an undone action: repeated, it is a new one. */
  forget(isUndone: (action: string) => boolean): void {
    this.#lost = this.#lost.filter(({ action }) => !isUndone(action));
  }

  #fresh(): readonly Lost[] {
    const now = Date.now();
    return this.#lost.filter(({ until }) => until > now);
  }
}
