import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dropGrupo, isOfGrupo } from '../dropGrupo.ts';
import { isFinal } from '../queryClient.ts';
import { affectedBy, type Happening } from './affected.ts';
import type { EventoVivo } from './parse.ts';
import type { ActUnderWay, Settled } from '../perform.ts';
import { keys } from '../keys.ts';

/** Pauses between refetches of one query. Class lists are large and wait longer, yet everything updates within two seconds. */
const CLASS_PAUSE_MS = 1500;
const PAUSE_MS = 400;
const CLASS_LISTS: ReadonlySet<unknown> = new Set([keys.perfiles(), keys.companeros()].map(([name]) => name));
const pauseOf = (key: QueryKey) => (CLASS_LISTS.has(key[0]) ? CLASS_PAUSE_MS : PAUSE_MS);

/** How long an own act waits for its event, so that one request refreshes both. */
const OWN_MS = 500;
/** Also within a pause: the user waits for it. */
const AT_ONCE = -1;

interface OwnAct extends Omit<ActUnderWay, 'key'> {
  tipos: ReadonlyArray<Happening['clase']>;
  how: Settled;
  since: number;
  settled: number;
}

interface Due {
  key: QueryKey;
  notBefore: number;
  /** When the event came: later requests include it already. */
  since: number;
}

/**
 * Refetches what events and own acts name: at once, then at most once per pause and query. Skips queries refetched since, and
 * postpones those with a pending act.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #isPending: (queryKey: QueryKey) => boolean;
  readonly #due = new Map<string, Due>();
  readonly #quietUntil = new Map<string, number>();
  readonly #askedAt = new Map<string, number>();
  readonly #forget: () => void;
  /** When the stream last reported a kind in a class. */
  readonly #heardAt = new Map<string, number>();
  /** Own acts that may still get an event. */
  readonly #awaited = new Set<ReturnType<typeof setTimeout>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, isPending: (queryKey: QueryKey) => boolean) {
    this.#client = client;
    this.#isPending = isPending;
    this.#forget = client.getQueryCache().subscribe((event) => {
      // A next page does not refresh the earlier ones.
      if (event.type === 'updated' && event.action.type === 'fetch' && !event.action.meta?.fetchMore) {
        this.#askedAt.set(event.query.queryHash, performance.now());
      }
    });
    document.addEventListener('visibilitychange', this.#run);
  }

  take(eventos: readonly EventoVivo[]): void {
    for (const evento of eventos) {
      if (evento.clase === 'grupo-eliminado') this.#drop(evento.grupoId);
      this.#heardAt.set(`${evento.clase} ${evento.grupoId}`, performance.now());
      this.#ask(evento, 0);
    }
    this.#run();
  }

  /** For an own act. If it was shown already, the stream's events say more precisely what changed, unless it is silent. */
  own({ tipos, grupoId, perfilId, how, since, settled }: OwnAct): void {
    if (how !== 'refused' && grupoId !== undefined && tipos.includes('grupo-eliminado')) this.#drop(grupoId);
    const ask = (some: OwnAct['tipos'], notBefore: number) => {
      for (const tipo of some) this.#ask({ clase: tipo, grupoId, perfilId }, notBefore, settled);
      this.#run();
    };
    if (how !== 'shown') return ask(tipos, AT_ONCE);
    const timer = setTimeout(() => {
      this.#awaited.delete(timer);
      const told = tipos.filter((tipo) => (this.#heardAt.get(`${tipo} ${grupoId}`) ?? -1) >= since);
      // Reads made before the answer came may include the act, and would show it twice.
      if (told.length > 0) ask(told, 0);
      else ask(tipos, AT_ONCE);
    }, OWN_MS);
    this.#awaited.add(timer);
  }

  #ask(hecho: Happening, notBefore: number, since = performance.now()): void {
    const own = hecho.grupoId && this.#client.getQueryData<{ id: number }>(keys.miPerfil(hecho.grupoId));
    // One's own profile may still be loading, from before this event.
    const mine = !own || hecho.perfilId === undefined || own.id === hecho.perfilId;
    for (const key of affectedBy(hecho, mine)) {
      const name = JSON.stringify(key);
      if ((this.#due.get(name)?.since ?? -1) < since) this.#due.set(name, { key, since, notBefore });
    }
  }

  /** Too much was missed: refetches all but what was refused. */
  all(): void {
    const wasRefused = ({ state: { data, error } }: Query) => data === undefined && isFinal(error);
    void this.#client.invalidateQueries({ predicate: (query) => !wasRefused(query) });
  }

  #drop(grupoId: number): void {
    for (const [name, { key }] of this.#due) if (isOfGrupo(key, grupoId)) this.#due.delete(name);
    dropGrupo(this.#client, grupoId);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const timer of this.#awaited) clearTimeout(timer);
    document.removeEventListener('visibilitychange', this.#run);
    this.#forget();
  }

  readonly #run = (): void => {
    clearTimeout(this.#timer);
    // Refetch once when the page is shown.
    if (document.hidden) return;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [name, { key, since, notBefore }] of this.#due) {
      const quietUntil = notBefore === AT_ONCE ? 0 : (this.#quietUntil.get(name) ?? 0);
      const at = this.#isBusy(key) ? now + PAUSE_MS : Math.max(notBefore, quietUntil);
      if (at > now) {
        next = Math.min(next, at);
        continue;
      }
      this.#due.delete(name);
      if (this.#refetch(key, since)) this.#quietUntil.set(name, now + pauseOf(key));
    }
    if (this.#due.size > 0) this.#timer = setTimeout(this.#run, next - now);
  };

  /** True if refetching now would race: an own act is pending, or a first answer or next page is loading. */
  #isBusy(queryKey: QueryKey): boolean {
    const queries = this.#client.getQueryCache().findAll({ queryKey });
    return queries.some(
      ({ queryKey: one, state: { data, fetchMeta, fetchStatus } }) =>
        this.#isPending(one) || (fetchStatus === 'fetching' && (data === undefined || fetchMeta?.fetchMore)),
    );
  }

  #refetch(queryKey: QueryKey, since: number): boolean {
    const stale = this.#client
      .getQueryCache()
      .findAll({ queryKey })
      .filter((query) => (this.#askedAt.get(query.queryHash) ?? 0) < since);
    for (const query of stale) query.invalidate();
    for (const query of stale.filter((one) => one.isActive())) {
      void this.#client.refetchQueries({ queryKey: query.queryKey, exact: true }).then(() => {
        // An own act that began meanwhile has delayed the answer.
        if (!query.state.isInvalidated || !this.#isPending(query.queryKey)) return;
        const now = performance.now();
        this.#due.set(query.queryHash, { key: query.queryKey, since: now, notBefore: now + OWN_MS });
        this.#run();
      });
    }
    return stale.length > 0;
  }
}
