import { connectionStore } from './connection.ts';

/** A tap within this time after the connection is back repeats the lost action. A later tap is a new action. */
const TRIES_AGAIN_MS = 300_000;
/** More than a lesson without network loses. The oldest go first. */
const KEPT_MAX = 200;

interface Lost {
  action: string;
  idempotencyKey: string;
  /** While the connection is away nobody can try: the time runs from its return. */
  until: number;
}

/**
 * Keys of actions whose outcome nobody knows, because no answer came. The same action, begun again by hand, goes with the key
 * of the one that was lost: what the server did then it does not do twice (behaviour §1). Several lost ones have a key each.
 */
export class LostKeys {
  #lost: readonly Lost[] = [];

  /** `action`: endpoint, whose it is and all that it takes, as one text. */
  keep(action: string, idempotencyKey: string): void {
    const until = connectionStore.getState().lost ? Number.POSITIVE_INFINITY : Date.now() + TRIES_AGAIN_MS;
    this.#lost = [...this.#fresh(), { action, idempotencyKey, until }].slice(-KEPT_MAX);
  }

  /** The key that was lost first, once; undefined when none was. */
  take(action: string): string | undefined {
    const fresh = this.#fresh();
    const first = fresh.find((one) => one.action === action);
    this.#lost = fresh.filter((one) => one !== first);
    return first?.idempotencyKey;
  }

  /** This one is sent or dropped by itself: the same action, begun again, is another. */
  drop(idempotencyKey: string): void {
    this.#lost = this.#lost.filter((one) => one.idempotencyKey !== idempotencyKey);
  }

  /** The connection is back: from now on people can try again. */
  startTime(): void {
    const until = Date.now() + TRIES_AGAIN_MS;
    this.#lost = this.#lost.map((one) => (one.until === Number.POSITIVE_INFINITY ? { ...one, until } : one));
  }

  /** Forgets the keys of an action that was undone: done again, it is a new one. */
  forget(isUndone: (action: string) => boolean): void {
    this.#lost = this.#lost.filter(({ action }) => !isUndone(action));
  }

  #fresh(): readonly Lost[] {
    const now = Date.now();
    return this.#lost.filter(({ until }) => until > now);
  }
}
