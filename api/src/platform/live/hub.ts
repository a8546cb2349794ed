import { maySaber } from '@aupa/domain';
import type { Logger } from 'pino';
import type { Sql } from '../sql.ts';
import { listen } from './listen.ts';
import { findOyente, joinBy, leaveBy, type OyenteVivo } from './oyentes.ts';
import { EventReader, readMissed, type EventoRow } from './reader.ts';

/** Looks by itself too: a notification that got lost loses nothing. */
const LOOK_MS = 5000;
const HEARTBEAT_MS = 20_000;
/** Streams of one session; the oldest makes room. */
const STREAMS_MAX = 10;

/** One open stream, as the hub sees it. */
export interface Stream {
  usuarioId: string;
  /** Hash of its session, in hex. */
  sesion: string;
  /** `place`: what to send back to catch up. */
  write(eventos: string, place: string): void;
  beat(place: string): void;
  /** Too much was missed: the page starts anew. */
  restart(place: string): void;
  end(): void;
}

interface Listener {
  stream: Stream;
  oyente: OyenteVivo;
  /** What came while it was catching up. */
  waiting: EventoRow[] | null;
}

const LIVE_SESIONES = {
  name: 'sesiones-vivas',
  text: `select encode(token_hash, 'hex') as sesion from sesion
         where token_hash = any(select decode(h, 'hex') from unnest($1::text[]) h) and caduca_en > now()`,
};

interface HubOptions {
  sql: Sql;
  logger: Logger;
  /** Address for LISTEN: not through a pooler. */
  url: string;
}

/** What a listener learns: kinds and ids only (behaviour §1). */
const present = ({ id, clase, grupoId, perfilId }: EventoRow) => ({
  id,
  clase,
  grupoId,
  ...(perfilId === null ? {} : { perfilId }),
});

/**
 * Passes events on to the streams of this process, each to whom may know (behaviour §1). One read serves all of them,
 * however many transactions woke it. Works beside other processes on the same database.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #reader: EventReader;
  readonly #listeners = new Set<Listener>();
  #stopListening: (() => Promise<void>) | undefined;
  #timers: NodeJS.Timeout[] = [];
  #started: Promise<void> | undefined;
  #reading = false;
  #again = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#reader = new EventReader(options.sql);
  }

  /** Open streams of this process. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Something was recorded: read it soon. */
  readonly wake = (): void => {
    if (this.#listeners.size === 0) return;
    this.#again = true;
    if (!this.#reading) void this.#read();
  };

  /** Adds a stream, with what it missed since `place`; returns what takes it out. */
  async add(stream: Stream, place: string | undefined): Promise<() => void> {
    await (this.#started ??= this.#start());
    const mine = [...this.#listeners].filter(({ stream: other }) => other.sesion === stream.sesion);
    for (const { stream: oldest } of mine.slice(0, Math.max(0, mine.length - STREAMS_MAX + 1))) oldest.end();
    const oyente = await findOyente(this.#options.sql, stream.usuarioId);
    const listener: Listener = { stream, oyente, waiting: [] };
    this.#listeners.add(listener);
    const grupos = [...oyente.ensena, ...oyente.perfiles.keys()];
    const missed = await readMissed(this.#options.sql, grupos, place).catch(() => null);
    if (missed === null) stream.restart(this.#reader.place);
    else stream.beat(this.#reader.place);
    const known = new Set((missed ?? []).map(({ id }) => id));
    const waited = (listener.waiting ?? []).filter(({ id }) => !known.has(id));
    listener.waiting = null;
    this.#pass(listener, [...(missed ?? []), ...waited], new Map());
    return () => this.#listeners.delete(listener);
  }

  /** Ends the streams of a revoked session. */
  endSesion(sesion: string): void {
    for (const { stream } of this.#listeners) if (stream.sesion === sesion) stream.end();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stream } of this.#listeners) stream.end();
    this.#listeners.clear();
    await this.#stopListening?.();
  }

  async #start(): Promise<void> {
    await this.#reader.start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    const { url, logger } = this.#options;
    this.#stopListening = listen({
      url,
      logger,
      onNotify: (canal, payload) => (canal === 'aupa_sesion' ? this.endSesion(payload) : this.wake()),
      onConnected: () => {
        this.wake();
        void this.#checkSesiones();
      },
    });
    this.#timers = [setInterval(this.wake, LOOK_MS), setInterval(() => void this.#beat(), HEARTBEAT_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#again) {
        this.#again = false;
        this.#passAll(await this.#reader.readNew());
      }
    } catch (error) {
      // The database is away: the next look reads on from the same place.
      this.#options.logger.debug({ err: error }, 'No se han podido leer los eventos.');
    } finally {
      this.#reading = false;
    }
  }

  #passAll(eventos: readonly EventoRow[]): void {
    if (eventos.length === 0) return;
    const texts = new Map<string, string>();
    for (const listener of this.#listeners) {
      if (listener.waiting) listener.waiting.push(...eventos);
      else this.#pass(listener, eventos, texts);
    }
  }

  /** `texts`: what was already written out for others who may know the same. */
  #pass({ stream, oyente }: Listener, eventos: readonly EventoRow[], texts: Map<string, string>): void {
    const known: EventoRow[] = [];
    for (const evento of eventos) {
      joinBy(oyente, evento);
      if (maySaber(oyente, evento)) known.push(evento);
      leaveBy(oyente, evento);
    }
    if (known.length === 0) return;
    const key = known.map(({ id }) => id).join();
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = JSON.stringify(known.map(present))));
    stream.write(text, this.#reader.place);
  }

  async #beat(): Promise<void> {
    for (const { stream } of this.#listeners) stream.beat(this.#reader.place);
    await this.#checkSesiones();
  }

  async #checkSesiones(): Promise<void> {
    const open = [...new Set([...this.#listeners].map(({ stream }) => stream.sesion))];
    if (open.length === 0) return;
    try {
      const rows = await this.#options.sql.run<{ sesion: string }>(LIVE_SESIONES, [open]);
      const live = new Set(rows.map(({ sesion }) => sesion));
      for (const sesion of open) if (!live.has(sesion)) this.endSesion(sesion);
    } catch (error) {
      this.#options.logger.debug({ err: error }, 'No se han podido comprobar las sesiones.');
    }
  }
}
