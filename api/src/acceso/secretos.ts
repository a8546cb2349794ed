import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../platform/queue.ts';

/** argon2id is the library's default; 19 MiB and two passes take about 8 ms (OWASP's first choice for it). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the process, not of an app: it is the memory of the process that it bounds. The last in line waits about 4 s. */
const inTurn = createQueue({
  running: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 1000,
  retryAfter: 3,
});

/** One key types é as one character, another as two. */
const compose = (texto: string) => texto.normalize('NFC');

/** Hashes passwords or answers, one after the other in one turn. Throws 503 when too many wait. */
export function hashSecretos(textos: readonly string[]): Promise<string[]> {
  return inTurn(async () => {
    const hashes: string[] = [];
    for (const texto of textos) hashes.push(await hash(compose(texto), COST));
    return hashes;
  });
}

/** What was typed, and the hash it has to match; none when there is no such account. */
export interface Prueba {
  texto: string;
  hash: string | undefined;
}

/** Whether every one matches. Does the same work whichever is wrong and whether there is a hash at all: time tells nothing. */
export function verifySecretos(pruebas: readonly Prueba[]): Promise<boolean> {
  return inTurn(async () => {
    let right = true;
    for (const { texto, hash: stored } of pruebas) {
      const matches =
        stored === undefined
          ? await hash(compose(texto), COST).then(() => false)
          : await verify(stored, compose(texto));
      right = matches && right;
    }
    return right;
  });
}
