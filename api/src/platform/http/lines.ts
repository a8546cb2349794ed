import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Place } from '../connections.ts';
import { addressKey } from './address.ts';
import { hashToken, readToken, tokenOf } from './session.ts';

const names = new WeakMap<Socket, string>();
let named = 0;

/** The caller's connection, as a key of lines. Empty behind a proxy, whose connections say nothing about the caller. */
export function connectionKey({ ip, raw: { socket } }: FastifyRequest): string {
  if (ip !== socket.remoteAddress) return '';
  const name = names.get(socket) ?? `${(named += 1)}`;
  names.set(socket, name);
  return name;
}

const SEEN = 20_000;

const keyOf = (token: string) => hashToken(token).toString('base64');

/** Chooses the line in which a call waits for a database connection (decision 0055). */
export class Lines {
  /** Owner of each token at its last lookup, by hash. It only picks the line: the token is looked up every time. */
  readonly #seen = new Map<string, string>();

  /**
   * The line of a call without a session. Within an address these take turns: sign-ups, unknown tokens, and all others. Sign-ups
   * wait for each statement, the rest only to begin.
   */
  ofStranger(request: FastifyRequest, what: 'registers' | 'token' | 'other' = 'other'): Place {
    const from = [addressKey(request.ip), what, connectionKey(request)];
    return { from, level: 2, goesOn: what !== 'registers', traza: request.id };
  }

  /** The line of work that an address does for all its tries of a kind. */
  ofAddress(direccion: string, tipo: string): Place {
    return { from: [direccion, tipo, ''], level: 1 };
  }

  ofKnown(whose: string, { id: traza }: FastifyRequest): Place {
    return { from: whose, level: 0, traza };
  }

  /** Whether the call's token was good at its last lookup. */
  hasSeen(request: FastifyRequest): boolean {
    const token = readToken(request.headers.authorization);
    return token !== undefined && this.#seen.has(keyOf(token));
  }

  /**
   * Looks a token up in the line of its last known owner, else in a stranger's. `whose`: the line from then on. Throws
   * SESION_REQUERIDA, and any error of `find`.
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
