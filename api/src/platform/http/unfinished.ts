import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey } from './address.ts';

export interface BodyLimits {
  /** Milliseconds in which a body has to arrive whole. */
  patienceMs: number;
  /** Bytes that the unfinished bodies of one address hold together. */
  maxBytes: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its endpoint reads the body itself. */
    form?: boolean;
  }
}

/** Decision 0025. Of this process: it is its memory that they bound. */
export const BODY_LIMITS: BodyLimits = { patienceMs: 10_000, maxBytes: 16 * 1024 * 1024 };

/** A body that is still arriving. */
export interface Unfinished {
  /** So many bytes more are held of it. */
  add(bytes: number): void;
  /** It is whole, or nobody waits for it any more. */
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

/** What the bodies that have not arrived whole hold, address by address, in bytes and in time. Connections are not limited. */
export class Bodies {
  readonly #limits: BodyLimits;
  readonly #addresses = new Map<string, Address>();

  constructor(limits: BodyLimits = BODY_LIMITS) {
    this.#limits = limits;
  }

  /**
   * From now on this body has its time. `end` is told, once, why it has to go: ENVIO_LENTO, or ENVIOS_A_MEDIAS where the
   * address holds too much, and it is the biggest: whoever sends little is never in its way.
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
 * A request's body as it arrives, counted. Nothing is read, and no time runs, before somebody asks for it. It fails with what
 * `begin` says, or with IMAGEN_GRANDE beyond `maxBytes`.
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
    // Throw away what still arrives until the answer has ended the connection.
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

/** Counts every body that the framework reads. A form is read by its endpoint, in its turn, and counts from then on (form.ts). */
export function countBodies(app: FastifyInstance, bodies: Bodies): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isCounted = hasBody(request.raw) && !request.routeOptions.config.form;
    done(null, isCounted ? new CountedBody(request.raw, (end) => bodies.begin(request.ip, end)) : payload);
  });
}

/**
 * Lets go of what still comes after an answer. Some of it is thrown away, so that a browser that is still sending reads
 * the answer instead of a broken connection; beyond `maxBytes` or `patienceMs` the connection ends.
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
  // Ignore a connection that breaks now.
  raw.on('error', () => undefined);
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
