import { mayKnow, type Alcance } from '@aupa/domain/clase';
import { concernsPizarra } from '@aupa/domain/leccion';
import type { Logger } from 'pino';
import type { Quien } from '../http/handlers.ts';
import type { Sql } from '../sql.ts';
import { listen } from './listen.ts';
import type { Miradas } from './miradas.ts';
import { joinBy, leaveBy, nobody, type OyenteVivo } from './oyentes.ts';
import { EventReader, readMissed, type EventoRow } from './reader.ts';

/** How often it does by itself what else it is woken for. */
export interface HubPaces {
  /** Looks for events: a notification that got lost loses nothing. */
  lookMs: number;
  /** Gives a sign of life, and looks which sessions still are. */
  heartbeatMs: number;
  /** How long a board whose stream has ended may take to come back before it counts as not seen. */
  vuelveMs?: number;
}

const PACES: HubPaces = { lookMs: 5000, heartbeatMs: 20_000 };
/** Streams of one session, and of one person with all their devices; the oldest makes room (decision 0025). */
const STREAMS_MAX = { sesion: 10, usuarioId: 20 } as const;

/** One open stream, as the hub sees it. */
export interface Stream {
  usuarioId: string;
  /** What its session opens, and in whose groups. */
  alcance: Alcance;
  soloOf: string | null;
  /** The group whose board it is: told nothing but that something of it has changed. */
  pizarra?: number;
  /** Hash of its session, in hex. */
  sesion: string;
  /** `place`: what to send back to catch up. */
  write(eventos: string, place: string): void;
  beat(place: string): void;
  /** Too much was missed: the page starts anew. */
  restart(place: string): void;
  end(): void;
  /** Ends it for a newer one of the same person, who must not come back at once. */
  makeRoom(): void;
}

interface Listener {
  stream: Stream;
  oyente: OyenteVivo;
  /** What came while it was catching up. */
  waiting: EventoRow[] | null;
}

const LIVE_SESIONES = {
  name: 'sesiones-vivas',
  text: `select encode(token_hash, 'hex') as sesion, extract(epoch from caduca_en - now())::float8 * 1000 as queda
         from (select token_hash, caduca_en from sesion union all select token_hash, caduca_en from pizarra_sesion) s
         where token_hash = any(select decode(h, 'hex') from unnest($1::text[]) h) and caduca_en > now()`,
};

interface HubOptions {
  sql: Sql;
  logger: Logger;
  /** Address for LISTEN: not through a pooler. */
  url: string;
  paces?: HubPaces | undefined;
  /** The groups that somebody teaches, and those in which they have a profile. */
  findOyente: (sql: Sql, quien: Quien) => Promise<OyenteVivo>;
  /** Hears which boards have a stream here. */
  miradas: Miradas;
  /** Hears how long each event took to be passed on, in seconds. */
  onLag?: ((seconds: number) => void) | undefined;
}

/** What a listener learns: kinds and ids only (behaviour §1). */
const present = ({ id, clase, grupoId, perfilId }: EventoRow) => ({
  id,
  clase,
  grupoId,
  ...(perfilId === null ? {} : { perfilId }),
});

/** All that a board is ever told: neither what happened nor to whom (behaviour §11). */
const LOOK_AGAIN = JSON.stringify([{ clase: 'pizarra-cambiada' }]);

/**
 * Passes events on to the streams of this process, each to whom may know (behaviour §1). One read serves all of them,
 * however many transactions woke it. Works beside other processes on the same database.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #paces: HubPaces;
  readonly #reader: EventReader;
  readonly #listeners = new Set<Listener>();
  #stopListening: (() => Promise<void>) | undefined;
  #timers: NodeJS.Timeout[] = [];
  #expiry: NodeJS.Timeout | undefined;
  #expiryDue = Infinity;
  #reading: Promise<void> | undefined;
  #again = false;
  /** Nobody listens: nothing is read. When somebody comes, what had happened by then is passed over. */
  #isAsleep = true;
  #lookedAt = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#paces = options.paces ?? PACES;
    this.#reader = new EventReader(options.sql);
  }

  /** Open streams of this process. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Seconds since events were last read; undefined while nobody listens. */
  get sinceLook(): number | undefined {
    return this.#isAsleep ? undefined : (performance.now() - this.#lookedAt) / 1000;
  }

  /** Something was recorded: read it soon. */
  readonly wake = (): void => {
    if (this.#listeners.size > 0) void this.#look();
  };

  /** Adds a stream, with what it missed since `place`; returns what takes it out. */
  async add(stream: Stream, place: string | undefined): Promise<() => void> {
    this.#start();
    for (const whose of ['sesion', 'usuarioId'] as const) {
      const mine = [...this.#listeners].filter(({ stream: other }) => other[whose] === stream[whose]);
      for (const { stream: oldest } of mine.slice(0, Math.max(0, mine.length - STREAMS_MAX[whose] + 1)))
        oldest.makeRoom();
    }
    // In the set before anything is asked: what happens from here on waits for it.
    const quien = { id: stream.usuarioId, alcance: stream.alcance, soloOf: stream.soloOf };
    const listener: Listener = { stream, oyente: nobody(quien), waiting: [] };
    this.#listeners.add(listener);
    let endMirada: (() => void) | undefined;
    const remove = () => {
      endMirada?.();
      this.#listeners.delete(listener);
      this.#isAsleep ||= this.#listeners.size === 0;
    };
    try {
      if (this.#isAsleep) await this.#look();
      if (this.#isAsleep) throw new Error('No place to listen from');
      // A board looks as soon as its stream is open: it has missed nothing that it would have to be told.
      const isPizarra = stream.pizarra !== undefined;
      if (!isPizarra) listener.oyente = await this.#options.findOyente(this.#options.sql, quien);
      const missed = isPizarra ? [] : await readMissed(this.#options.sql, stream.usuarioId, place);
      // Revoked since its request was let in, and not heard of while it was in nobody's set: it ends before it is told anything.
      await this.#checkSesiones([stream.sesion]);
      if (isPizarra) endMirada = await this.#options.miradas.begin(stream.sesion);
      const known = new Map([...(missed ?? []), ...(listener.waiting ?? [])].map((evento) => [evento.id, evento]));
      listener.waiting = null;
      if (missed === null) stream.restart(this.#reader.place);
      this.#pass(
        listener,
        [...known.values()].sort((a, b) => a.id - b.id),
        new Map(),
      );
      // Its place comes last: a stream that breaks before goes on from where it was.
      stream.beat(this.#reader.place);
    } catch (error) {
      remove();
      throw error;
    }
    return remove;
  }

  /** Ends the streams of a revoked session. */
  endSesion(sesion: string): void {
    for (const { stream } of this.#listeners) if (stream.sesion === sesion) stream.end();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#expiry);
    this.#options.miradas.close();
    for (const { stream } of this.#listeners) stream.end();
    this.#listeners.clear();
    await this.#stopListening?.();
  }

  #start(): void {
    if (this.#stopListening) return;
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
    const { lookMs, heartbeatMs } = this.#paces;
    this.#timers = [setInterval(this.wake, lookMs), setInterval(() => void this.#beat(), heartbeatMs)];
    for (const timer of this.#timers) timer.unref();
  }

  /** Looks for what is new; who asks while it looks is served by one more look. */
  #look(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        if (this.#isAsleep) {
          await this.#reader.start();
          this.#isAsleep = this.#listeners.size === 0;
        } else this.#passAll(await this.#reader.readNew());
        this.#lookedAt = performance.now();
      }
    } catch (error) {
      // The database is away: the next look reads on from the same place.
      this.#options.logger.debug({ err: error }, 'No se han podido leer los eventos.');
    }
  }

  #passAll(eventos: readonly EventoRow[]): void {
    if (eventos.length === 0) return;
    const { onLag } = this.#options;
    for (const { lag } of eventos) if (lag !== undefined) onLag?.(lag);
    const texts = new Map<string, string>();
    for (const listener of this.#listeners) {
      if (listener.waiting) listener.waiting.push(...eventos);
      else this.#pass(listener, eventos, texts);
    }
  }

  /** `texts`: what was already written out for others who may know the same. */
  #pass({ stream, oyente }: Listener, eventos: readonly EventoRow[], texts: Map<string, string>): void {
    if (stream.pizarra !== undefined) {
      const { pizarra } = stream;
      if (eventos.some((evento) => concernsPizarra(pizarra, evento))) stream.write(LOOK_AGAIN, this.#reader.place);
      return;
    }
    const known: EventoRow[] = [];
    for (const evento of eventos) {
      joinBy(oyente, evento);
      if (mayKnow(oyente, evento)) known.push(evento);
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
    // First: vouching may wait for a lock, and revoked streams must not.
    await this.#checkSesiones();
    await this.#options.miradas.beat();
  }

  async #checkSesiones(sesiones = [...this.#listeners].map(({ stream }) => stream.sesion)): Promise<void> {
    const open = [...new Set(sesiones)];
    if (open.length === 0) return;
    try {
      const rows = await this.#options.sql.run<{ sesion: string; queda: number }>(LIVE_SESIONES, [open]);
      const live = new Set(rows.map(({ sesion }) => sesion));
      for (const sesion of open) if (!live.has(sesion)) this.endSesion(sesion);
      this.#checkIn(Math.min(...rows.map(({ queda }) => queda)));
    } catch (error) {
      this.#options.logger.debug({ err: error }, 'No se han podido comprobar las sesiones.');
    }
  }

  /** One that expires before the next look, in so many milliseconds, is ended on time. */
  #checkIn(queda: number): void {
    const due = performance.now() + queda + 50;
    if (queda >= this.#paces.heartbeatMs || due >= this.#expiryDue) return;
    clearTimeout(this.#expiry);
    this.#expiryDue = due;
    this.#expiry = setTimeout(() => {
      this.#expiryDue = Infinity;
      void this.#checkSesiones();
    }, queda + 50).unref();
  }
}
