import type { CodigoError, EndpointKey, Respuesta } from '@aupa/contract';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { getAbierta, keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import { sesionStore } from '../session/sesion.ts';
import { notify } from '../ui/toast/notify.ts';
import { CallError, messagesOf } from './callError.ts';
import { call, takesKey, type Input } from './client.ts';
import { connectionStore } from './connection.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { LostKeys } from './lostKeys.ts';
import { PendingPatches, type Patch } from './optimistic.ts';
import { queryClient, retryDelay } from './queryClient.ts';

const RETRIES = 3;

type Of<K extends EndpointKey, T> = T | ((input: Input<K>, respuesta: Respuesta<K>) => T);

/** As much as is known of the input of an action that was lost. */
interface Undone {
  params?: Record<string, unknown>;
}

export interface ActionOptions<K extends EndpointKey> {
  /** The specification's text for when the server says nothing (§8). */
  fallback: string;
  /** Said on success. */
  success?: Of<K, string>;
  /** Queries to refresh once the server has answered, whatever it said. */
  invalidates?: readonly QueryKey[] | ((input: Input<K>) => readonly QueryKey[]);
  /** Changes shown at once, taken back on failure. */
  optimistic?: (input: Input<K>) => readonly Patch[];
  /** Fields whose message the form shows itself: no toast for those. */
  campos?: readonly string[];
  /** A refusal that whoever calls can live with: no toast for that. */
  expected?: CodigoError;
  /** Whether it takes back what a lost action may have done: that one, done again, is meant anew. */
  undoes?: (input: Input<K>, lostKey: EndpointKey, lost: Undone) => boolean;
  /** The same again while one is under way is the same one, so that a double click does nothing. False: each tap counts. */
  exclusive?: boolean;
  /** Tries again on a lost connection; the idempotency key makes that safe. 0 for what carries a password: it is not kept. */
  retries?: number;
  onSuccess?: (respuesta: Respuesta<K>, input: Input<K>) => void;
  onError?: (error: unknown, input: Input<K>) => void;
}

export interface Action<K extends EndpointKey> {
  /** Does it; failures are shown here. */
  run: (input: Input<K>) => void;
  /** The same for who must wait: rejects with the CallError, after it was shown. */
  runAsync: (input: Input<K>) => Promise<Respuesta<K>>;
  isPending: boolean;
}

type Refresh = (queryKey: QueryKey) => void;

/** What actions leave behind until they are settled. */
const kept = keptInSesion((sesion) => {
  const client = queryClient(sesion);
  const lostKeys = new LostKeys();
  sesion.signal.addEventListener(
    'abort',
    connectionStore.subscribe(({ lost }) => !lost && lostKeys.startTime()),
  );
  const invalidate: Refresh = (queryKey) => void client.invalidateQueries({ queryKey });
  return { pending: new PendingPatches(client), lostKeys, invalidate, refreshShown: invalidate };
});

/** Whether what a query shows waits for the answer of an action. */
export function isPatchPending(queryKey: QueryKey, of?: SesionAbierta): boolean {
  return kept(of).pending.isPending(queryKey);
}

/** What an action has shown already is refreshed by the live stream, which is about to tell of it: one request for both. */
export function letLiveRefresh(refresh: Refresh): void {
  kept().refreshShown = refresh;
}

/** Each message its own toast (spec §8). An ended session has said so already. */
export function notifyFailure(error: unknown, fallback: string, campos: readonly string[] = []): void {
  if (error instanceof CallError && error.status === 401) return;
  for (const text of messagesOf(error, fallback, campos)) notify.error(text);
}

const isSignedIn = (token: string | null) => sesionStore.getState().session.token === token;

interface Variables<K extends EndpointKey> {
  input: Input<K>;
  /** Whose action it is: never sent, shown or told as the next person's. */
  token: string | null;
  /** Where it belongs, whoever is here when it is answered. */
  sesion: SesionAbierta;
  idempotencyKey: string;
  /** By what it is known when its answer was lost and it is begun again. */
  action: string;
}

/** One writing call as a user action: shown at once, never done twice, taken back and explained when it fails. */
export function useAction<K extends EndpointKey>(key: K, options: ActionOptions<K>): Action<K> {
  const {
    fallback,
    success,
    invalidates = [],
    optimistic,
    campos,
    retries = RETRIES,
    exclusive = true,
    undoes,
  } = options;
  const flights = useRef(new Map<string, Promise<Respuesta<K>>>());
  const isPaidOnce = takesKey(key.split(' ')[0]) && retries > 0;

  const mutation = useMutation<Respuesta<K>, unknown, Variables<K>, ((kept: boolean) => void) | undefined>({
    mutationKey: [key],
    mutationFn: async ({ input, idempotencyKey, token }) => {
      if (!isSignedIn(token)) throw new Error('Whoever began this has signed out');
      return call(key, { ...input, idempotencyKey, token });
    },
    retry: (failures, error) => failures < retries && error instanceof CallError && error.isTransient,
    retryDelay: (attempt, error) =>
      error instanceof CallError && error.retryAfter !== null ? error.retryAfter * 1000 : retryDelay(attempt),
    onMutate: ({ input, sesion }) => (optimistic ? kept(sesion).pending.begin(optimistic(input)) : undefined),
    onSuccess: (respuesta, { input, token, sesion }, settle) => {
      settle?.(true);
      if (!isSignedIn(token)) return;
      if (undoes) {
        kept(sesion).lostKeys.forget((action) => {
          const [lostKey, , lostInput] = JSON.parse(action) as [EndpointKey, unknown, Undone];
          return undoes(input, lostKey, lostInput);
        });
      }
      const text = typeof success === 'function' ? success(input, respuesta) : success;
      if (text !== undefined) notify.success(text);
      options.onSuccess?.(respuesta, input);
    },
    onError: (error, { input, token, sesion, idempotencyKey, action }, settle) => {
      settle?.(false);
      if (!isSignedIn(token)) return;
      if (isPaidOnce && error instanceof CallError && error.isTransient) {
        kept(sesion).lostKeys.keep(action, idempotencyKey);
      }
      const isExpected = options.expected !== undefined && error instanceof CallError && error.is(options.expected);
      if (!isExpected) notifyFailure(error, fallback, campos);
      options.onError?.(error, input);
    },
    onSettled: (_respuesta, error, { input, sesion }) => {
      const { pending, invalidate, refreshShown } = kept(sesion);
      const keys = typeof invalidates === 'function' ? invalidates(input) : invalidates;
      const refresh = optimistic && error === null ? refreshShown : invalidate;
      // While another tap on the same list is under way its answer refreshes the list; a refetch now would undo it on screen.
      for (const queryKey of keys) {
        if (!pending.isPending(queryKey)) refresh(queryKey);
      }
    },
  });

  const runAsync = (input: Input<K>) => {
    const { token } = sesionStore.getState().session;
    const sesion = getAbierta();
    const action = JSON.stringify([key, token, input]);
    const same = flights.current.get(action);
    if (exclusive && same !== undefined) return same;
    const idempotencyKey = kept(sesion).lostKeys.take(action) ?? newIdempotencyKey();
    const running = mutation.mutateAsync({ input, token, sesion, idempotencyKey, action });
    flights.current.set(action, running);
    const land = () => {
      if (flights.current.get(action) === running) flights.current.delete(action);
    };
    running.then(land, land);
    return running;
  };
  return {
    run: (input) => void runAsync(input).catch(() => {}),
    runAsync,
    isPending: mutation.isPending,
  };
}
