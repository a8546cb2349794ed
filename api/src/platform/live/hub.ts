import { mayKnow, type Alcance } from '@aupa/domain/clase';
import { concernsPizarra } from '@aupa/domain/leccion';
import type { Logger } from 'pino';
import type { Quien } from '../http/handlers.ts';
import type { Sql } from '../sql.ts';
import { listen } from './listen.ts';
import type { Miradas } from './miradas.ts';
import { joinBy, leaveBy, nobody, type OyenteVivo } from './oyentes.ts';
import { EventReader, readMissed, type EventoRow } from './reader.ts';

export interface HubPaces {
  /** Interval of looking for events without a notification: one may get lost. */
  lookMs: number;
  /** Interval of signs of life and of checking sessions. */
  heartbeatMs: number;
  /** How long a board may take to reconnect before it counts as not seen. */
  vuelveMs?: number;
}

const PACES: HubPaces = { lookMs: 5000, heartbeatMs: 20_000 };
/** Most streams of a session, and of a person; a new one closes the oldest (decision 0025). */
const STREAMS_MAX = { sesion: 10, usuarioId: 20 } as const;

export interface Stream {
  usuarioId: string;
  alcance: Alcance;
  soloOf: string | null;
  /** For a board, its group: it is only notified that something has changed. */
  pizarra?: number;
  sesion: string;
  write(eventos: string, place: string): void;
  beat(place: string): void;
  /** Too much was missed: the page reloads everything. */
  restart(place: string): void;
  end(): void;
  /** Closes it for a newer one of the same person, and asks not to come back at once. */
  makeRoom(): void;
}

interface Listener {
  stream: Stream;
  oyente: OyenteVivo;
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
  url: string;
  paces?: HubPaces | undefined;
  findOyente: (sql: Sql, quien: Quien) => Promise<OyenteVivo>;
  miradas: Miradas;
  onLag?: ((seconds: number) => void) | undefined;
}

/** The part of an event that listeners get: kinds and ids only (behaviour §1). */
const present = ({ id, clase, grupoId, perfilId }: EventoRow) => ({
  id,
  clase,
  grupoId,
  ...(perfilId === null ? {} : { perfilId }),
});

/** Boards are notified neither of what happened nor to whom (behaviour §11). */
const LOOK_AGAIN = JSON.stringify([{ clase: 'pizarra-cambiada' }]);

/**
 * Passes events on to this process's streams, as far as each may know (behaviour §1). One read serves all of them, however many
 * transactions woke it. Other processes may work on the same database.
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
  /** While nobody listens, nothing is read; the first listener skips what happened before. */
  #isAsleep = true;
  #lookedAt = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#paces = options.paces ?? PACES;
    this.#reader = new EventReader(options.sql);
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** Seconds since events were last read; undefined while nobody listens. */
  get sinceLook(): number | undefined {
    return this.#isAsleep ? undefined : (performance.now() - this.#lookedAt) / 1000;
  }

  /** Call it after recording events. */
  readonly wake = (): void => {
    if (this.#listeners.size > 0) void this.#look();
  };

  /** Adds a stream, with what it missed since `place`; returns a function that removes it. */
  async add(stream: Stream, place: string | undefined): Promise<() => void> {
    this.#start();
    for (const whose of ['sesion', 'usuarioId'] as const) {
      const mine = [...this.#listeners].filter(({ stream: other }) => other[whose] === stream[whose]);
      for (const { stream: oldest } of mine.slice(0, Math.max(0, mine.length - STREAMS_MAX[whose] + 1)))
        oldest.makeRoom();
    }
    // Add it before any query, so that events from here on wait for it.
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
      // A board loads its data after its stream is open, so it has missed nothing.
      const isPizarra = stream.pizarra !== undefined;
      if (!isPizarra) listener.oyente = await this.#options.findOyente(this.#options.sql, quien);
      const missed = isPizarra ? [] : await readMissed(this.#options.sql, stream.usuarioId, place);
      // Revoked while connecting: close before sending anything.
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
      // Its cursor comes last: a stream that breaks before resumes from the old one.
      stream.beat(this.#reader.place);
    } catch (error) {
      remove();
      throw error;
    }
    return remove;
  }

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
      // The database is away: the next look continues from the same cursor.
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

  /** `texts`: JSON already written for listeners with the same rights. */
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
    // First, because vouching for boards may wait for a lock, and closing revoked streams must not.
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

  /** Schedules a check for a session that expires before the next heartbeat. `queda`: milliseconds. */
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
