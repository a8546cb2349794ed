import type { EndpointKey, Respuesta } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { getAbierta, keptInSesion, type SesionAbierta } from './session/sesionAbierta.ts';
import { sesionStore } from './session/sesion.ts';
import { notify } from '../ui/toast/notify.ts';
import { definitionOf, type Act, type ActDefinition, type Cached } from './acts.ts';
import { CallError, messagesOf } from './callError.ts';
import { call, takesKey, type Cuando, type Input } from './client.ts';
import { connectionStore } from './connection.ts';
import { LostKeys } from './lostKeys.ts';
import { newId } from './newId.ts';
import { PendingPatches } from './optimistic.ts';
import { queryClient, retryDelay } from './queryClient.ts';

const RETRIES = 3;

export interface UsedAct<K extends EndpointKey> {
  run: (input: Input<K>) => void;
  /** The same, awaitable. Rejects with the CallError after showing it. */
  runAsync: (input: Input<K>) => Promise<Respuesta<K>>;
  isPending: boolean;
}

interface Outcome<K extends EndpointKey> {
  /** Offline: queued, and counts as done for now. */
  onWait?: () => void;
  onSuccess?: (respuesta: Respuesta<K>, input: Input<K>) => void;
  onError?: (error: unknown, input: Input<K>) => void;
}

export interface ActUnderWay {
  key: EndpointKey;
  grupoId: number | undefined;
  perfilId: number | undefined;
}

export type Settled = 'refused' | 'done' | 'shown';

type Refresh = (act: ActUnderWay) => (how: Settled) => void;

export interface Waiting<R = unknown> {
  act: Act;
  idempotencyKey: string;
  send: (cuando?: Cuando) => Promise<R>;
  onWait: (() => void) | undefined;
  /** Dropped, or its refusal was shown elsewhere: show nothing more. */
  isTold?: boolean;
}

/** The queue for acts made offline (decision 0045). */
interface Espera {
  pass: <R>(waiting: Waiting<R>) => Promise<R>;
  /** Drops the class's last act if it was never sent. Returns its text; undefined if none waits. */
  takeBack: (grupoId: number) => { texto: string; isDropped: boolean } | undefined;
  /** Asks before sign-out would lose waiting acts; calls `leave` unless the user stays. */
  beforeLeaving: (leave: () => void) => void;
}

/** Per session, until acts settle. */
export const leftOpen = keptInSesion((sesion) => {
  const client = queryClient(sesion);
  const pending = new PendingPatches(client);
  const lostKeys = new LostKeys();
  sesion.signal.addEventListener(
    'abort',
    connectionStore.subscribe(({ lost }) => !lost && lostKeys.startTime()),
  );
  // Only the live stream's code knows what an act changes. Until it loads, refetch everything.
  const refresh: Refresh = () => () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => !pending.isPending(queryKey) });
  // Until the queue's code loads, an act is retried and fails like any other.
  const espera = undefined as Espera | undefined;
  return { pending, lostKeys, refresh, espera };
});

/** True if a query shows an unsettled act. */
export function isPatchPending(queryKey: QueryKey, of?: SesionAbierta): boolean {
  return leftOpen(of).pending.isPending(queryKey);
}

/** Lets the live stream refresh after acts too, so that an act and its event cause one request. */
export function letLiveRefresh(refresh: Refresh): void {
  leftOpen().refresh = refresh;
}

/** One toast per message (spec §8). An ended session has its own warning. */
export function notifyFailure(error: unknown, fallback: string, campos: readonly string[] = []): void {
  if (error instanceof CallError && error.status === 401) return;
  for (const text of messagesOf(error, fallback, campos)) notify.error(text);
}

/** Does an act once and shows it at once; on failure, rolls it back and says why. Never sent or shown as the next user's. */
export async function perform<K extends EndpointKey>(
  act: Act<K>,
  outcome: Outcome<K> = {},
  knownKey?: string,
): Promise<Respuesta<K>> {
  const { input, grupoId } = act;
  const { key, optimistic, success, undoes, waits, retries = RETRIES, inOrder, ...definition } = definitionOf(act);
  const { token } = sesionStore.getState().session;
  const sesion = getAbierta();
  const isHere = () => getAbierta() === sesion;
  const client = queryClient(sesion);
  const { pending, lostKeys, espera } = leftOpen(sesion);
  const cached: Cached = ({ queryKey }) => client.getQueryData(queryKey);
  /** Recognises the act when the user repeats it after a lost answer. */
  const known = JSON.stringify([token, act]);
  const idempotencyKey = knownKey ?? lostKeys.take(known) ?? newId();
  const settle = optimistic && pending.begin(optimistic({ input, grupoId }, cached));
  const { perfilId } = (input as { params?: { perfilId?: string | number } }).params ?? {};
  const about = definition.perfilId?.(input) ?? (perfilId === undefined ? undefined : Number(perfilId));
  const settled = leftOpen(sesion).refresh({ key, grupoId, perfilId: about });
  const refresh = (how: Settled) => token !== null && isHere() && settled(how);
  const gate = waits && espera;
  const send = (cuando: Cuando = {}) =>
    client
      .getMutationCache()
      .build<Respuesta<K>, unknown, void, unknown>(client, {
        mutationKey: [key],
        ...(inOrder && { scope: { id: `${key} ${grupoId}` } }),
        mutationFn: async () => {
          if (!isHere()) throw new Error('Signed out');
          return definition.send?.({ input, grupoId }, sesion) ?? call(key, { ...input, idempotencyKey, ...cuando });
        },
        retry: (failures, error) =>
          !gate && !definition.send && failures < retries && error instanceof CallError && error.isTransient,
        retryDelay: (attempt, error) =>
          error instanceof CallError && error.retryAfter !== null ? error.retryAfter * 1000 : retryDelay(attempt),
      })
      .execute();
  const waiting: Waiting<Respuesta<K>> = { act, idempotencyKey, send, onWait: outcome.onWait };
  try {
    const respuesta = await (gate ? gate.pass(waiting) : send());
    settle?.(true);
    if (isHere()) {
      if (undoes) {
        lostKeys.forget((text) => {
          const [, lost] = JSON.parse(text) as [unknown, { name: string; input: Parameters<typeof undoes>[2] }];
          return undoes(input, lost.name, lost.input);
        });
      }
      const text = typeof success === 'function' ? success({ input, grupoId }, respuesta, cached) : success;
      if (text !== undefined) notify.success(text);
      outcome.onSuccess?.(respuesta, input);
    }
    refresh(settle ? 'shown' : 'done');
    return respuesta;
  } catch (error) {
    settle?.(false);
    if (isHere() && !waiting.isTold) {
      const isPaidOnce = takesKey(key.split(' ')[0]) && retries > 0;
      if (isPaidOnce && error instanceof CallError && error.isTransient) lostKeys.keep(known, idempotencyKey);
      const { expected, fallback, campos = [] } = definition;
      const isExpected = expected !== undefined && error instanceof CallError && error.is(expected);
      const own = typeof campos === 'function' ? campos(input) : campos;
      if (!isExpected) notifyFailure(error, fallback, outcome.onError ? own : []);
      outcome.onError?.(error, input);
    }
    refresh('refused');
    throw error;
  }
}

/** Binds an act to a screen. Repeats under way share one call. */
export function useAct<K extends EndpointKey, G extends number | undefined>(
  definition: ActDefinition<K, G>,
  ...[options = {}]: G extends number ? [Outcome<K> & { grupoId: number }] : [(Outcome<K> & { grupoId?: undefined })?]
): UsedAct<K> {
  const flights = useRef(new Map<string, Promise<Respuesta<K>>>());
  const [running, setRunning] = useState(0);
  const latest = useRef<Outcome<K>>(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { name, exclusive = true } = definition;
  const { grupoId } = options;

  const runAsync = (input: Input<K>) => {
    const act: Act<K> = { name, input, grupoId };
    const known = JSON.stringify(input);
    const same = flights.current.get(known);
    if (exclusive && same !== undefined) return same;
    setRunning((n) => n + 1);
    const { onSuccess, onError } = latest.current;
    let isUnderWay = true;
    const land = () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      setRunning((n) => n - 1);
      if (flights.current.get(known) === flight) flights.current.delete(known);
    };
    const flight = perform(act, {
      // Once queued, a repeat is a new act.
      onWait: land,
      ...(onSuccess && { onSuccess: (...answer) => latest.current.onSuccess?.(...answer) }),
      ...(onError && { onError: (...failure) => latest.current.onError?.(...failure) }),
    });
    flights.current.set(known, flight);
    flight.then(land, land);
    return flight;
  };
  return { run: (input) => void runAsync(input).catch(() => {}), runAsync, isPending: running > 0 };
}
