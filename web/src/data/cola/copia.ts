import type { Cached } from '../acts.ts';
import { serverNow } from '../connection.ts';
import * as steps from './cola.ts';
import type { Cola, EnCola } from './cola.ts';
import { openGuardada, type Guardada } from './guardada.ts';
import { openLista, type Lista } from './lista.ts';

/** After this silence another tab counts as closed, and its acts can be taken over. */
const OTHERS_MS = 10_000;

/** This tab's copy of the acts, beside the shared storage. */
export class Copia {
  /** Assign directly to skip storage. */
  cola: Cola = [];
  /** Shown as waiting, unlike acts simply under way. */
  readonly shown = new Set<string>();
  readonly guardada: Guardada;
  readonly lista: Lista;
  readonly #unkept = new Set<string>();
  /** Under way in another tab, so this one can't recall them. */
  #elsewhere: ReadonlySet<string> = new Set();

  constructor(userId: string, cached: Cached) {
    this.guardada = openGuardada(userId);
    this.lista = openLista(cached);
  }

  tell(): void {
    this.lista.tell(this.cola, serverNow(), this.shown, this.#elsewhere);
  }

  isKept(): boolean {
    return this.#unkept.size === 0;
  }

  isElsewhere(key: string): boolean {
    return this.#elsewhere.has(key);
  }

  change(after: Cola): void {
    const before = this.cola;
    this.cola = after;
    for (const one of after) {
      if (before.includes(one)) continue;
      if (this.guardada.write(one)) this.#unkept.delete(one.idempotencyKey);
      else this.#unkept.add(one.idempotencyKey);
    }
    for (const { idempotencyKey } of before) {
      if (steps.find(after, idempotencyKey)) continue;
      this.guardada.remove(idempotencyKey);
      this.#unkept.delete(idempotencyKey);
      this.shown.delete(idempotencyKey);
      this.lista.forget(idempotencyKey);
    }
    this.tell();
  }

  /** Reads storage. `settled`: finished by another tab. `left`: without an open tab. */
  learn(): { settled: string[]; left: EnCola[] } {
    const stored = new Map(this.guardada.read().map((one) => [one.idempotencyKey, one]));
    const settled: string[] = [];
    for (const { idempotencyKey: key, estado } of this.cola) {
      const known = stored.get(key);
      if (this.#unkept.has(key) || estado === 'saliendo') continue;
      if (known === undefined) {
        this.cola = steps.finish(this.cola, key);
        this.shown.delete(key);
        settled.push(key);
      } else if (known.estado === 'rechazada' && estado !== 'rechazada') {
        this.cola = steps.refuse(this.cola, key, known.porque ?? '');
        settled.push(key);
      } else this.cola = steps.learn(this.cola, key, known);
    }
    const others = [...stored.values()];
    const isLeaving = ({ isOwn, idempotencyKey: key, estado }: (typeof others)[number]) =>
      !isOwn && estado === 'saliendo' && steps.find(this.cola, key)?.estado === 'espera';
    this.#elsewhere = new Set(others.filter(isLeaving).map(({ idempotencyKey }) => idempotencyKey));
    const left: EnCola[] = [];
    for (const { isOwn, ...one } of others) {
      if (steps.find(this.cola, one.idempotencyKey)) continue;
      if (isOwn || one.estado !== 'saliendo' || serverNow() - one.at > OTHERS_MS) left.push(one);
    }
    return { settled, left };
  }
}
