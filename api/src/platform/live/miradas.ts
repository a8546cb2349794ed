import type { Logger } from 'pino';
import { recordEvento } from '../eventos.ts';
import type { Tx } from '../sql.ts';

/**
 * Seconds that a board counts as seen after its last heartbeat: three intervals. So boards of a killed process end by themselves.
 */
const VALE_S = 60;
/** Milliseconds in which a reloaded or disconnected board comes back. */
const VUELVE_MS = 3000;

// Ordered by hash, so that two processes can't deadlock.
const LOOK = {
  name: 'pizarras-miradas',
  text: `with antes as (
           select token_hash, mira_hasta from pizarra_sesion
           where token_hash = any(select decode(h, 'hex') from unnest($1::text[]) h)
           order by token_hash for no key update)
         update pizarra_sesion p set mira_hasta = now() + make_interval(secs => $2::int)
         from antes a where p.token_hash = a.token_hash
         returning p.grupo_id, not coalesce(a.mira_hasta > now(), false) as cambia,
           encode(p.token_hash, 'hex') as sesion, a.mira_hasta::text as antes, p.mira_hasta::text as hasta`,
};
// Only if this process vouched last: a reloaded board may have its new stream in another one.
const LEAVE = {
  name: 'pizarra-sin-mirar',
  text: `update pizarra_sesion set mira_hasta = $3::timestamptz
         where token_hash = decode($1, 'hex') and mira_hasta = $2::timestamptz
         returning grupo_id, coalesce(mira_hasta <= now(), true) as cambia`,
};

interface Row {
  grupo_id: number;
  cambia: boolean;
}

interface Vista extends Row {
  sesion: string;
  antes: string | null;
  hasta: string;
}

/** Until when a board is vouched for, in the database's notation: to the microsecond. */
interface Escrita {
  hasta: string;
  /** Written by another process between two writes of this one: both have a stream of the board. */
  ajena: string | null;
}

interface MiradasOptions {
  logger: Logger;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  vuelveMs?: number | undefined;
}

/** Stores which boards are seen by this process's streams, and notifies the remote controls of changes (decision 0075). */
export class Miradas {
  readonly #options: MiradasOptions;
  /** Open streams of each board, by its session in hex. */
  readonly #abiertas = new Map<string, number>();
  readonly #yendose = new Map<string, NodeJS.Timeout>();
  readonly #escritas = new Map<string, Escrita>();
  #isBeating = false;
  #isClosed = false;

  constructor(options: MiradasOptions) {
    this.#options = options;
  }

  /** Call it when a board's stream opens; returns a function to call when it ends. */
  async begin(sesion: string): Promise<() => void> {
    clearTimeout(this.#yendose.get(sesion));
    this.#yendose.delete(sesion);
    this.#abiertas.set(sesion, (this.#abiertas.get(sesion) ?? 0) + 1);
    await this.#look([sesion]);
    return () => this.#end(sesion);
  }

  /** Vouches for all open boards. Skipped while the last beat waits for a lock, so that at most one connection waits. */
  async beat(): Promise<void> {
    if (this.#isBeating || this.#abiertas.size === 0) return;
    this.#isBeating = true;
    await this.#look([...this.#abiertas.keys()]);
    this.#isBeating = false;
  }

  /** Leaves the boards as they are: they reconnect to the next process, or expire. */
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
      const escrita = this.#escritas.get(sesion);
      this.#yendose.delete(sesion);
      this.#escritas.delete(sesion);
      if (escrita) void this.#store((tx) => tx.run<Row>(LEAVE, [sesion, escrita.hasta, escrita.ajena]));
    };
    this.#yendose.set(sesion, setTimeout(leave, this.#options.vuelveMs ?? VUELVE_MS).unref());
  }

  async #look(sesiones: readonly string[]): Promise<void> {
    const vistas = await this.#store((tx) => tx.run<Vista>(LOOK, [sesiones, VALE_S]));
    for (const { sesion, antes, hasta } of vistas) {
      if (!this.#abiertas.has(sesion) && !this.#yendose.has(sesion)) continue;
      const escrita = this.#escritas.get(sesion);
      const ajena = escrita && antes !== escrita.hasta ? antes : (escrita?.ajena ?? null);
      this.#escritas.set(sesion, { hasta, ajena });
    }
  }

  /** Returns the rows, and notifies the remote controls of changes. A database that takes no writes delays no stream. */
  async #store<R extends Row>(write: (tx: Tx) => Promise<R[]>): Promise<R[]> {
    try {
      return await this.#options.transaction(async (tx) => {
        const rows = await write(tx);
        const grupos = new Set(rows.filter(({ cambia }) => cambia).map(({ grupo_id }) => grupo_id));
        for (const grupoId of grupos) await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
        return rows;
      });
    } catch (error) {
      this.#options.logger.debug({ err: error }, 'No se ha podido anotar qué pizarras se ven.');
      return [];
    }
  }
}
