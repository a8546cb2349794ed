import type { Logger } from 'pino';
import { recordEvento } from '../eventos.ts';
import type { Tx } from '../sql.ts';

/** How long a board counts as seen after the last sign of its stream: three heartbeats, so that a process that dies leaves none behind. */
const VALE_S = 60;
/** A board that is loaded anew, or whose stream broke, is back by then. */
const VUELVE_MS = 3000;

// By their hashes, so that two processes hold rows in one order.
const LOOK = {
  name: 'pizarras-miradas',
  text: `with antes as (
           select token_hash, coalesce(mira_hasta > now(), false) as miraba from pizarra_sesion
           where token_hash = any(select decode(h, 'hex') from unnest($1::text[]) h)
           order by token_hash for no key update)
         update pizarra_sesion p set mira_hasta = now() + make_interval(secs => $2::int)
         from antes a where p.token_hash = a.token_hash
         returning p.grupo_id, a.miraba`,
};
const LEAVE = {
  name: 'pizarra-sin-mirar',
  text: `update pizarra_sesion set mira_hasta = null where token_hash = decode($1, 'hex') and mira_hasta > now()
         returning grupo_id, true as miraba`,
};

interface Row {
  grupo_id: number;
  miraba: boolean;
}

interface MiradasOptions {
  logger: Logger;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  vuelveMs?: number | undefined;
}

/** Stores which boards are seen now, by the streams of this process; the remote is told as that changes (decision 0075). */
export class Miradas {
  readonly #options: MiradasOptions;
  /** Open streams of each board, by its session in hex. */
  readonly #abiertas = new Map<string, number>();
  readonly #yendose = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(options: MiradasOptions) {
    this.#options = options;
  }

  /** A stream of this board is open; returns what says that it has ended. */
  async begin(sesion: string): Promise<() => void> {
    clearTimeout(this.#yendose.get(sesion));
    this.#yendose.delete(sesion);
    this.#abiertas.set(sesion, (this.#abiertas.get(sesion) ?? 0) + 1);
    await this.#look([sesion]);
    return () => this.#end(sesion);
  }

  /** Vouches for all that are open. */
  async beat(): Promise<void> {
    if (this.#abiertas.size > 0) await this.#look([...this.#abiertas.keys()]);
  }

  /** The process ends: its boards come back to the next one, and those that don't are over by the clock. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#yendose.values()) clearTimeout(timer);
  }

  #end(sesion: string): void {
    const quedan = (this.#abiertas.get(sesion) ?? 0) - 1;
    if (quedan > 0) {
      this.#abiertas.set(sesion, quedan);
      return;
    }
    this.#abiertas.delete(sesion);
    if (this.#isClosed) return;
    const leave = () => {
      this.#yendose.delete(sesion);
      void this.#store((tx) => tx.run<Row>(LEAVE, [sesion]), true);
    };
    this.#yendose.set(sesion, setTimeout(leave, this.#options.vuelveMs ?? VUELVE_MS).unref());
  }

  #look(sesiones: readonly string[]): Promise<void> {
    return this.#store((tx) => tx.run<Row>(LOOK, [sesiones, VALE_S]), false);
  }

  /** Tells the remotes of those that were seen before, or were not. Nobody's stream waits for a database that takes no writes. */
  async #store(write: (tx: Tx) => Promise<Row[]>, miraba: boolean): Promise<void> {
    try {
      await this.#options.transaction(async (tx) => {
        const rows = await write(tx);
        const grupos = new Set(rows.filter((row) => row.miraba === miraba).map(({ grupo_id }) => grupo_id));
        for (const grupoId of grupos) await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
      });
    } catch (error) {
      this.#options.logger.debug({ err: error }, 'No se ha podido anotar qué pizarras se ven.');
    }
  }
}
