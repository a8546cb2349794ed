import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey } from './address.ts';

export interface BodyLimits {
  /** Milliseconds in which a body has to arrive. */
  patienceMs: number;
  /** Bytes of all unfinished bodies of one address. */
  maxBytes: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: boolean;
  }
}

/** Decision 0025. Per process, since they bound its memory. */
export const BODY_LIMITS: BodyLimits = { patienceMs: 10_000, maxBytes: 16 * 1024 * 1024 };

export interface Unfinished {
  add(bytes: number): void;
  release(): void;
}

interface Held {
  bytes: number;
  end: (why: AppError) => void;
}

interface Address {
  bytes: number;
  bodies: Set<Held>;
}

/** Limits unfinished bodies by address, in bytes and in time. Connections are not limited. */
export class Bodies {
  readonly #limits: BodyLimits;
  readonly #addresses = new Map<string, Address>();

  constructor(limits: BodyLimits = BODY_LIMITS) {
    this.#limits = limits;
  }

  /**
   * Starts counting a body. `end` is called once if it has to go: with ENVIO_LENTO when its time is over. It gets ENVIOS_A_MEDIAS
   * if the address holds too much and this body is the biggest. So small bodies are never cut off.
   */
  begin(ip: string, end: (why: AppError) => void): Unfinished {
    const key = addressKey(ip);
    const address = this.#addresses.get(key) ?? { bytes: 0, bodies: new Set<Held>() };
    this.#addresses.set(key, address);
    const release = () => {
      clearTimeout(timer);
      if (!address.bodies.delete(held)) return;
      address.bytes -= held.bytes;
      if (address.bodies.size === 0) this.#addresses.delete(key);
    };
    const held: Held = {
      bytes: 0,
      end: (why) => {
        release();
        end(why);
      },
    };
    const timer = setTimeout(() => held.end(new AppError('ENVIO_LENTO')), this.#limits.patienceMs);
    address.bodies.add(held);
    return {
      add: (bytes) => {
        if (!address.bodies.has(held)) return;
        held.bytes += bytes;
        address.bytes += bytes;
        while (address.bytes > this.#limits.maxBytes) {
          const biggest = [...address.bodies].reduce((one, other) => (other.bytes > one.bytes ? other : one));
          biggest.end(new AppError('ENVIOS_A_MEDIAS', { retryAfter: Math.ceil(this.#limits.patienceMs / 1000) }));
        }
      },
      release,
    };
  }
}

/**
 * A request's body, counted as it arrives. Nothing is read, and no time runs, before somebody reads it. Fails with the errors of
 * `begin`, or with IMAGEN_GRANDE beyond `maxBytes`.
 */
export class CountedBody extends Readable {
  readonly #raw: IncomingMessage;
  readonly #begin: (end: (why: AppError) => void) => Unfinished;
  #left: number;
  #unfinished: Unfinished | undefined;

  constructor(raw: IncomingMessage, begin: (end: (why: AppError) => void) => Unfinished, maxBytes = Infinity) {
    super();
    this.#raw = raw;
    this.#begin = begin;
    this.#left = maxBytes;
    // Ignore a connection that breaks after its body was refused.
    this.on('error', () => undefined);
  }

  override _read(): void {
    if (this.#unfinished === undefined) {
      // The caller left while we looked up the session.
      if (this.#raw.destroyed) {
        this.destroy(new AppError('CUERPO_INVALIDO'));
        return;
      }
      this.#unfinished = this.#begin((why) => this.destroy(why));
      this.#raw.on('data', this.#onData).on('end', this.#onEnd).on('error', this.#onError);
    }
    this.#raw.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#unfinished?.release();
    this.#raw.off('data', this.#onData).off('end', this.#onEnd);
    // Discard what still arrives until the answer ends the connection.
    this.#raw.resume();
    done(error);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#left -= chunk.length;
    if (this.#left < 0) this.destroy(new AppError('IMAGEN_GRANDE'));
    else this.#unfinished?.add(chunk.length);
    if (!this.destroyed && !this.push(chunk)) this.#raw.pause();
  };
  readonly #onEnd = (): void => {
    this.#unfinished?.release();
    this.push(null);
  };
  readonly #onError = (error: Error): void => void this.destroy(error);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Counts every body that the framework reads. Forms are counted when their endpoint reads them (form.ts). */
export function countBodies(app: FastifyInstance, bodies: Bodies): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isCounted = hasBody(request.raw) && !request.routeOptions.config.form;
    done(null, isCounted ? new CountedBody(request.raw, (end) => bodies.begin(request.ip, end)) : payload);
  });
}

/**
 * Discards the rest of a body after an answer, so that a browser that is still sending reads the answer. Beyond `maxBytes` or
 * `patienceMs` the connection is closed.
 */
export function discardRest(
  raw: IncomingMessage,
  { maxBytes, patienceMs }: { maxBytes: number; patienceMs: number },
): void {
  if (raw.readableEnded || raw.destroyed) return;
  let total = 0;
  const end = () => raw.destroy();
  const timer = setTimeout(end, patienceMs).unref();
  raw.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > maxBytes) end();
  });
  raw.on('error', () => undefined);
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
