import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Place } from '../connections.ts';
import { addressKey } from './address.ts';
import { hashToken, readToken, tokenOf } from './session.ts';

const names = new WeakMap<Socket, string>();
let named = 0;

/**
 * The connection that a call came over, as lines count it. Behind a proxy it is empty: those are the proxy's, as many as it likes,
 * and tell nothing of who calls.
 */
export function connectionKey({ ip, raw: { socket } }: FastifyRequest): string {
  if (ip !== socket.remoteAddress) return '';
  const name = names.get(socket) ?? `${(named += 1)}`;
  names.set(socket, name);
  return name;
}

/** Tokens that a process remembers as good; the one that was used longest ago is forgotten first. */
const SEEN = 20_000;

const keyOf = (token: string) => hashToken(token).toString('base64');

/** In which line a call waits for a connection of the database (decision 0055). */
export class Lines {
  /** Whose each token was when it was last looked up, by its hash. It opens nothing: it is looked up every time. */
  readonly #seen = new Map<string, string>();

  /**
   * The line of a call without a session. Within an address take turns those that register, those that bring a token not seen
   * yet, and all others. Who wants an account waits for each statement, the rest only to begin.
   */
  ofStranger(request: FastifyRequest, what: 'registers' | 'token' | 'other' = 'other'): Place {
    const from = [addressKey(request.ip), what, connectionKey(request)];
    return { from, level: 2, goesOn: what !== 'registers', traza: request.id };
  }

  /** The line of what an address does for all its tries of a kind at once. */
  ofAddress(direccion: string, clase: string): Place {
    return { from: [direccion, clase, ''], level: 1 };
  }

  /** The line of somebody whose session, or board, was found. */
  ofKnown(whose: string, { id: traza }: FastifyRequest): Place {
    return { from: whose, level: 0, traza };
  }

  /** Whether a call brings a token that was good when it was looked up last. */
  hasSeen(request: FastifyRequest): boolean {
    const token = readToken(request.headers.authorization);
    return token !== undefined && this.#seen.has(keyOf(token));
  }

  /**
   * Looks a token up in the line of whoever it was seen with, else in a stranger's. `whose`: in which line they wait from then on.
   * Throws SESION_REQUERIDA, and what `find` does.
   */
  async look<T>(request: FastifyRequest, find: (place: Place) => Promise<T>, whose: (found: T) => string): Promise<T> {
    const key = keyOf(tokenOf(request.headers.authorization));
    const seen = this.#seen.get(key);
    try {
      const found = await find(seen === undefined ? this.ofStranger(request, 'token') : this.ofKnown(seen, request));
      this.#seen.delete(key);
      this.#seen.set(key, whose(found));
      return found;
    } catch (error) {
      if (error instanceof AppError && error.status === 401) this.#seen.delete(key);
      throw error;
    } finally {
      const [oldest] = this.#seen.keys();
      if (this.#seen.size > SEEN && oldest !== undefined) this.#seen.delete(oldest);
    }
  }
}
