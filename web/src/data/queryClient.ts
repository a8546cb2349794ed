import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { keptInSesion, type SesionAbierta } from './session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';
import { getAskedAheadSince } from './asked.ts';
import { CallError, messagesOf } from './callError.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { fallback?: string; /** Nobody needs to hear of its failure. */ silent?: boolean };
  }
}

const RETRIES = 3;
const MAX_DELAY_MS = 30_000;
// A page's loader has just asked what the page asks for again when it mounts.
const STALE_MS = 2000;
const GC_MS = 300_000;
const SENT_GC_MS = 1000;

/** A refusal is never retried: it would be refused again, or cost one of the few tries left. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** Up to 3 retries (spec §8), none after a refusal. */
export function retryRead(failures: number, error: unknown): boolean {
  return failures < RETRIES && !isFinal(error);
}

/** Student lists: once (spec §8), none after a refusal. */
export function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !isFinal(error);
}

/** Exponential, at most 30 s (spec §8). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, MAX_DELAY_MS);
}

/**
 * Says why nothing could be read. When something is gone, or not the caller's, its page says so once; the lists on it stay
 * silent.
 */
function tellFailure(error: Error, { meta }: Pick<Query, 'meta'>): void {
  if (meta?.silent) return;
  if (error instanceof CallError && (error.status === 401 || error.status === 404 || error.isTransient)) return;
  for (const text of messagesOf(error, meta?.fallback)) notify.error(text);
}

export function createQueryClient(): QueryClient {
  /** Refusals that somebody has been told of, and those that were looked at and left. */
  const told = new WeakSet<Error>();
  const left = new WeakSet<Error>();
  /**
   * Remembers what a page's loader was refused, so that the parts of the page do not ask again. Coming back to the page asks
   * again, and so does a refusal that only said «too many calls».
   */
  const mayAskAgain = ({ state: { error } }: Pick<Query, 'state'>): boolean =>
    !isFinal(error) || left.has(error as Error) || (error instanceof CallError && error.status === 429);
  const queryCache = new QueryCache({
    onError: (error, query) => {
      // Data already on the screen stays readable, and a mere prefetch failing concerns nobody.
      if (query.state.data !== undefined || query.getObserversCount() === 0) return;
      told.add(error);
      tellFailure(error, query);
    },
  });
  queryCache.subscribe(({ type, query }) => {
    const { error, data } = query.state;
    if (error === null || data !== undefined) return;
    if (type === 'observerRemoved') left.add(error);
    // Refused before anybody looked.
    if (type === 'observerAdded' && !mayAskAgain(query) && !told.has(error)) {
      told.add(error);
      tellFailure(error, query);
    }
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // `navigator.onLine` is false on a laptop without network that runs Aúpa itself.
      queries: {
        retry: retryRead,
        retryDelay,
        retryOnMount: mayAskAgain,
        refetchOnWindowFocus: mayAskAgain,
        staleTime: STALE_MS,
        gcTime: GC_MS,
        networkMode: 'always',
      },
      // Nobody reads what was sent again, and it may be a password.
      mutations: { networkMode: 'always', gcTime: SENT_GC_MS },
    },
  });
}

const kept = keptInSesion(({ signal }) => {
  const client = createQueryClient();
  const kept: { client: QueryClient; askedSince: number | undefined } = { client, askedSince: undefined };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      kept.askedSince ??= getAskedAheadSince() ?? performance.now();
  });
  signal.addEventListener('abort', () => {
    // A query that ends after all of it has gone starts a timer too.
    client.setDefaultOptions({ queries: { gcTime: 0 } });
    for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
    void client.cancelQueries();
    // Its timers start when the screens go, which is now, and would keep the data for minutes.
    setTimeout(() => client.clear());
  });
  return kept;
});

/** What has been read for whoever is signed in. */
export const queryClient = (of?: SesionAbierta): QueryClient => kept(of).client;

/** Since when what is kept may have been read, by the page's clock; undefined: there is nothing. */
export const getAskedSince = (of?: SesionAbierta): number | undefined => kept(of).askedSince;
