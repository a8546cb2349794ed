import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue, type Turn } from '../platform/queue.ts';
import { addressKey } from '../platform/http/address.ts';

/** argon2id is the library's default; 19 MiB and two passes take about 8 ms (OWASP's first choice for it). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the process, not of an app: it is the memory of the process that it bounds. */
export const hashing = createQueue({
  running: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 1000,
  // Of one account at one address: a right password is never refused by its failures, nor counted among them.
  each: 5,
  retryAfter: 3,
});

/** One key types é as one character, another as two. */
const compose = (texto: string) => texto.normalize('NFC');

/**
 * Whose secret it is to hash: addresses take turns, one account has few places in the line of its address, and who has one goes
 * before who wants one (behaviour §2). `cuenta`: what its failures there are counted by; null: of whoever registers.
 */
export function turnOf(ip: string, cuenta: string | null): Turn {
  return { from: addressKey(ip), who: cuenta ?? undefined, level: cuenta === null ? 1 : 0 };
}

/** Hashes passwords or answers, one after the other in one turn. Throws 503 and 429 when too many wait. */
export function hashSecretos(textos: readonly string[], turn?: Turn): Promise<string[]> {
  return hashing.run(async () => {
    const hashes: string[] = [];
    for (const texto of textos) hashes.push(await hash(compose(texto), COST));
    return hashes;
  }, turn);
}

/** What was typed, in each form that may match, and the hash it has to match; none when there is no such account. */
export interface Prueba {
  textos: readonly string[];
  hash: string | undefined;
}

/** Whether every one matches. Does the same work whichever is wrong and whether there is a hash at all: time tells nothing. */
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
