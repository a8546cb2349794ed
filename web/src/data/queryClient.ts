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
// The page requests again on mount what its loader just fetched.
const STALE_MS = 2000;
const GC_MS = 300_000;
const SENT_GC_MS = 1000;

/** A refusal: retrying would fail again, or use up an attempt. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** Up to 3 retries (spec §8), none after a refusal. */
export function retryRead(failures: number, error: unknown): boolean {
  return failures < RETRIES && !isFinal(error);
}

/** Student lists: one retry (spec §8), none after a refusal. */
export function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !isFinal(error);
}

/** Exponential, at most 30 s (spec §8). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, MAX_DELAY_MS);
}

/** Shows why a read failed. The page itself reports a missing or forbidden thing. */
function tellFailure(error: Error, { meta }: Pick<Query, 'meta'>): void {
  if (meta?.silent) return;
  if (error instanceof CallError && (error.status === 401 || error.status === 404 || error.isTransient)) return;
  for (const text of messagesOf(error, meta?.fallback)) notify.error(text);
}

export function createQueryClient(): QueryClient {
  /** `told`: refusals already shown. `left`: refusals whose page was left. */
  const told = new WeakSet<Error>();
  const left = new WeakSet<Error>();
  /** False for a refused read, so that the page's parts don't repeat it. Coming back to the page, or a 429, allows a retry. */
  const mayAskAgain = ({ state: { error } }: Pick<Query, 'state'>): boolean =>
    !isFinal(error) || left.has(error as Error) || (error instanceof CallError && error.status === 429);
  const queryCache = new QueryCache({
    onError: (error, query) => {
      // Data on screen stays, and a failed prefetch is not reported.
      if (query.state.data !== undefined || query.getObserversCount() === 0) return;
      told.add(error);
      tellFailure(error, query);
    },
  });
  queryCache.subscribe(({ type, query }) => {
    const { error, data } = query.state;
    if (error === null || data !== undefined) return;
    if (type === 'observerRemoved') left.add(error);
    if (type === 'observerAdded' && !mayAskAgain(query) && !told.has(error)) {
      told.add(error);
      tellFailure(error, query);
    }
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // `navigator.onLine` is false on an offline laptop that runs Aúpa itself.
      queries: {
        retry: retryRead,
        retryDelay,
        retryOnMount: mayAskAgain,
        refetchOnWindowFocus: mayAskAgain,
        staleTime: STALE_MS,
        gcTime: GC_MS,
        networkMode: 'always',
      },
      // Not needed afterwards, and it may contain a password.
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
    // Queries that end later start a timer too.
    client.setDefaultOptions({ queries: { gcTime: 0 } });
    for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
    void client.cancelQueries();
    // Screens unmount now; their timers would keep the data for minutes.
    setTimeout(() => client.clear());
  });
  return kept;
});

export const queryClient = (of?: SesionAbierta): QueryClient => kept(of).client;

/** When the oldest data may have been read, by `performance.now()`; undefined if there is none. */
export const getAskedSince = (of?: SesionAbierta): number | undefined => kept(of).askedSince;
