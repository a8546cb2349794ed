import type { EndpointKey, Respuesta } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { getAbierta, keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import { sesionStore } from '../session/sesion.ts';
import { notify } from '../ui/toast/notify.ts';
import { definitionOf, type Act, type ActDefinition, type Cached } from './acts.ts';
import { CallError, messagesOf } from './callError.ts';
import { call, newIdempotencyKey, takesKey, type Input } from './client.ts';
import { connectionStore } from './connection.ts';
import { LostKeys } from './lostKeys.ts';
import { PendingPatches } from './optimistic.ts';
import { queryClient, retryDelay } from './queryClient.ts';

const RETRIES = 3;

export interface Action<K extends EndpointKey> {
  /** Does the act. Shows its failures. */
  run: (input: Input<K>) => void;
  /** The same, for a caller that has to wait. Rejects with the CallError once that has been shown. */
  runAsync: (input: Input<K>) => Promise<Respuesta<K>>;
  isPending: boolean;
}

/** What whoever waits for the answer does with it. */
interface Outcome<K extends EndpointKey> {
  onSuccess?: (respuesta: Respuesta<K>, input: Input<K>) => void;
  /** It shows what is said of the act's fields. */
  onError?: (error: unknown, input: Input<K>) => void;
}

/** What an act is about: refreshed once it is settled. */
export interface ActUnderWay {
  key: EndpointKey;
  grupoId: number | undefined;
  perfilId: number | undefined;
}

/** How it went: refused, done, or done and shown already. */
export type Settled = 'refused' | 'done' | 'shown';

type Refresh = (act: ActUnderWay) => (how: Settled) => void;

/** An act of which nobody knows whether it was done, because no answer came. */
export interface ActoPerdido {
  texto: string;
  idempotencyKey: string;
  /** Sends it again, as the same act: what was done is not done twice. */
  resend: () => void;
  /** Lets it be. The same, begun again, is a new act. */
  drop: () => void;
}

interface Perdidos {
  add: (perdido: ActoPerdido) => void;
  /** It is being sent again, however that was asked for. */
  remove: (idempotencyKey: string) => void;
}

/** What acts leave behind until they are settled. */
const kept = keptInSesion((sesion) => {
  const client = queryClient(sesion);
  const pending = new PendingPatches(client);
  const lostKeys = new LostKeys();
  sesion.signal.addEventListener(
    'abort',
    connectionStore.subscribe(({ lost }) => !lost && lostKeys.startTime()),
  );
  // Only the live stream's code knows what an act changes. Until it is loaded, assume that everything has changed.
  const refresh: Refresh = () => () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => !pending.isPending(queryKey) });
  // Until their code is loaded, a lost act is told as any failure.
  const perdidos = undefined as Perdidos | undefined;
  return { pending, lostKeys, refresh, perdidos };
});

/** Whether what a query shows waits for the answer of an act. */
export function isPatchPending(queryKey: QueryKey, of?: SesionAbierta): boolean {
  return kept(of).pending.isPending(queryKey);
}

/** The live stream refreshes what acts are about, by the table by which it follows events: one request for both. */
export function letLiveRefresh(refresh: Refresh): void {
  kept().refresh = refresh;
}

/** Where acts that were lost are shown until they are sent again or dropped. */
export function showPerdidos(perdidos: Perdidos): void {
  kept().perdidos = perdidos;
}

/** Each message its own toast (spec §8). An ended session has said so already. */
export function notifyFailure(error: unknown, fallback: string, campos: readonly string[] = []): void {
  if (error instanceof CallError && error.status === 401) return;
  for (const text of messagesOf(error, fallback, campos)) notify.error(text);
}

const isSignedIn = (token: string | null) => sesionStore.getState().session.token === token;

/**
 * Does an act: shows it at once and does it once. When it fails, takes it back and says why. An act of somebody who has left
 * is never sent, shown or told as the next person's.
 */
export async function perform<K extends EndpointKey>(
  act: Act<K>,
  outcome: Outcome<K> = {},
  /** Of the same act, which was lost. */
  lostKey?: string,
): Promise<Respuesta<K>> {
  const { input, grupoId } = act;
  const { key, optimistic, success, undoes, sayPerdido, retries = RETRIES, ...definition } = definitionOf(act);
  const { token } = sesionStore.getState().session;
  const sesion = getAbierta();
  const client = queryClient(sesion);
  const { pending, lostKeys } = kept(sesion);
  const cached: Cached = ({ queryKey }) => client.getQueryData(queryKey);
  /** Identifies the act when its answer was lost and the person tries again. */
  const known = JSON.stringify([token, act]);
  const idempotencyKey = lostKey ?? lostKeys.take(known) ?? newIdempotencyKey();
  kept(sesion).perdidos?.remove(idempotencyKey);
  const settle = optimistic && pending.begin(optimistic({ input, grupoId }, cached));
  const { perfilId } = (input as { params?: { perfilId?: string | number } }).params ?? {};
  const about = definition.perfilId?.(input) ?? (perfilId === undefined ? undefined : Number(perfilId));
  const settled = kept(sesion).refresh({ key, grupoId, perfilId: about });
  // Nobody is signed in yet, or any more: there is nothing to refresh.
  const refresh = (how: Settled) => token !== null && isSignedIn(token) && settled(how);
  const sending = client.getMutationCache().build<Respuesta<K>, unknown, void, unknown>(client, {
    mutationKey: [key],
    mutationFn: async () => {
      if (!isSignedIn(token)) throw new Error('Whoever began this has signed out');
      return call(key, { ...input, idempotencyKey, token });
    },
    retry: (failures, error) => failures < retries && error instanceof CallError && error.isTransient,
    retryDelay: (attempt, error) =>
      error instanceof CallError && error.retryAfter !== null ? error.retryAfter * 1000 : retryDelay(attempt),
  });
  try {
    const respuesta = await sending.execute();
    settle?.(true);
    if (isSignedIn(token)) {
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
    if (isSignedIn(token)) {
      const isPaidOnce = takesKey(key.split(' ')[0]) && retries > 0;
      const isLost = isPaidOnce && error instanceof CallError && error.isTransient;
      if (isLost) lostKeys.keep(known, idempotencyKey);
      const { perdidos } = kept(sesion);
      const isShown = isLost && sayPerdido !== undefined && perdidos !== undefined;
      if (isShown) {
        const drop = () => lostKeys.drop(idempotencyKey);
        const resend = () => {
          drop();
          void perform(act, {}, idempotencyKey).catch(() => {});
        };
        perdidos.add({ texto: sayPerdido({ input, grupoId }, cached), idempotencyKey, resend, drop });
      }
      const { expected, fallback, campos = [] } = definition;
      const isExpected = expected !== undefined && error instanceof CallError && error.is(expected);
      const own = typeof campos === 'function' ? campos(input) : campos;
      if (!isExpected && !isShown) notifyFailure(error, fallback, outcome.onError ? own : []);
      outcome.onError?.(error, input);
    }
    refresh('refused');
    throw error;
  }
}

/** Binds an act to a screen. Doing the same again while it is under way is the same act. */
export function useAction<K extends EndpointKey, G extends number | undefined>(
  definition: ActDefinition<K, G>,
  ...[options = {}]: G extends number ? [Outcome<K> & { grupoId: number }] : [(Outcome<K> & { grupoId?: undefined })?]
): Action<K> {
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
    const flight = perform(act, {
      ...(onSuccess && { onSuccess: (...answer) => latest.current.onSuccess?.(...answer) }),
      ...(onError && { onError: (...failure) => latest.current.onError?.(...failure) }),
    });
    flights.current.set(known, flight);
    const land = () => {
      setRunning((n) => n - 1);
      if (flights.current.get(known) === flight) flights.current.delete(known);
    };
    flight.then(land, land);
    return flight;
  };
  return { run: (input) => void runAsync(input).catch(() => {}), runAsync, isPending: running > 0 };
}
