import type { Historial } from '@aupa/contract';

export type Entrada = Historial['entradas'][number];

/** Events closer than this are celebrated together, in ms. */
const TOGETHER_MS = 50;
/** First page of the history, and larger pages if the medals are further back. */
const LATEST = 5;
const PAGE = 100;
const PAGES_MAX = 4;

export interface LlegadasOptions {
  /** A page of the history, newest first; `antes`: before this entry. */
  fetchPage: (perfilId: number, limite: number, antes: number | undefined) => Promise<Historial>;
  /** Celebrates grants that came together, oldest first. Later ones wait for it. */
  onLlegan: (perfilId: number, entradas: readonly Entrada[]) => Promise<void>;
  isHidden: () => boolean;
  signal: AbortSignal;
}

/** Events to show together, and callbacks once they are shown or failed. */
interface Lote {
  ids: Set<number>;
  done: Array<() => void>;
}

/** Own medals still to celebrate, by event id. In a hidden page they wait. */
export class Llegadas {
  readonly #options: LlegadasOptions;
  readonly #arriving = new Map<number, Lote>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Profiles being shown: later events wait, or a slower answer would come after theirs. */
  readonly #telling = new Set<number>();

  constructor(options: LlegadasOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      for (const timer of this.#timers.values()) clearTimeout(timer);
    });
  }

  expect(perfilId: number, id: number): Promise<void> {
    const lote = this.#arriving.get(perfilId) ?? { ids: new Set(), done: [] };
    lote.ids.add(id);
    this.#arriving.set(perfilId, lote);
    this.#celebrateSoon(perfilId);
    return new Promise((resolve) => lote.done.push(resolve));
  }

  look(): void {
    for (const perfilId of this.#arriving.keys()) this.#celebrateSoon(perfilId);
  }

  #celebrateSoon(perfilId: number): void {
    const { signal, isHidden } = this.#options;
    if (signal.aborted || isHidden() || this.#timers.has(perfilId) || this.#telling.has(perfilId)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(perfilId);
      void this.#celebrate(perfilId);
    }, TOGETHER_MS);
    this.#timers.set(perfilId, timer);
  }

  async #celebrate(perfilId: number): Promise<void> {
    const lote = this.#arriving.get(perfilId);
    if (!lote || this.#options.isHidden()) return;
    this.#arriving.delete(perfilId);
    this.#telling.add(perfilId);
    const isAsked = await this.#tell(perfilId, lote.ids);
    this.#telling.delete(perfilId);
    const since = this.#arriving.get(perfilId);
    // Retry with the next one, or when the page is shown again.
    if (!isAsked) {
      this.#arriving.set(perfilId, { ids: new Set([...lote.ids, ...(since?.ids ?? [])]), done: since?.done ?? [] });
    }
    for (const done of lote.done) done();
    if (since) this.#celebrateSoon(perfilId);
  }

  async #tell(perfilId: number, ids: ReadonlySet<number>): Promise<boolean> {
    const { onLlegan, signal } = this.#options;
    let entradas: Entrada[];
    try {
      entradas = await this.#find(perfilId, ids);
    } catch {
      return false;
    }
    // A failed celebration is not retried.
    if (!signal.aborted && entradas.length > 0) await onLlegan(perfilId, entradas.toReversed()).catch(() => undefined);
    return true;
  }

  async #find(perfilId: number, ids: ReadonlySet<number>): Promise<Entrada[]> {
    const oldest = Math.min(...ids);
    const found: Entrada[] = [];
    let antes: number | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const limite = page === 0 && ids.size <= LATEST ? LATEST : PAGE;
      const { entradas, siguiente } = await this.#options.fetchPage(perfilId, limite, antes);
      found.push(...entradas.filter(({ id }) => ids.has(id)));
      if (siguiente === null || found.length === ids.size || entradas.some(({ id }) => id <= oldest)) break;
      antes = siguiente;
    }
    return found;
  }
}
