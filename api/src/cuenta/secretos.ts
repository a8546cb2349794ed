import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue, type Turn } from '../platform/queue.ts';
import { addressKey } from '../platform/http/address.ts';

/** argon2id is the library's default. 19 MiB and two passes (OWASP's first choice) take about 8 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One queue per process, because it bounds the memory of the process. */
export const hashing = createQueue({
  running: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 1000,
  // Hashes of one account at one address that may wait. As many as failures lock it, so failures never crowd out a right
  // password.
  each: 5,
  retryAfter: 3,
});

/** Keyboards differ: é may be one character or two. */
const compose = (texto: string) => texto.normalize('NFC');

/**
 * Priority of a hash (behaviour §2). Addresses take turns, and an account has few places in its address's line. `cuenta` is the
 * key that counts the account's failures there. Null means a registration, which waits for sign-ins.
 */
export function turnOf(ip: string, cuenta: string | null): Turn {
  return { from: addressKey(ip), who: cuenta ?? undefined, level: cuenta === null ? 1 : 0 };
}

/** Hashes passwords or answers in one turn, one after the other. Throws 503 and 429 when too many wait. */
export function hashSecretos(textos: readonly string[], turn?: Turn): Promise<string[]> {
  return hashing.run(async () => {
    const hashes: string[] = [];
    for (const texto of textos) hashes.push(await hash(compose(texto), COST));
    return hashes;
  }, turn);
}

/** The typed text in each form that may match, and the stored hash. Undefined if the account does not exist. */
export interface Prueba {
  textos: readonly string[];
  hash: string | undefined;
}

/** True if all match. Does the same work in every case, so that the time reveals nothing. */
export function verifySecretos(pruebas: readonly Prueba[], turn: Turn): Promise<boolean> {
  return hashing.run(async () => {
    let right = true;
    for (const { textos, hash: stored } of pruebas) {
      let matches = false;
      for (const texto of textos) {
        const isIt =
          stored === undefined
            ? await hash(compose(texto), COST).then(() => false)
            : await verify(stored, compose(texto));
        matches = isIt || matches;
      }
      right = matches && right;
    }
    return right;
  }, turn);
}
