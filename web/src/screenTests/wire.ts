import type { EndpointKey, Respuesta } from '@aupa/contract';
import { reportAnswer } from '../data/connection.ts';
import type { EventoVivo } from '../data/live/parse.ts';
import { sesionStore } from '../data/session/sesion.ts';
import { readBy, readCall, specOf, type Sent } from './judge.ts';
import { refusalOf, type Datos, type Motivo } from './refusal.ts';

type Answer<K extends EndpointKey> = Respuesta<K> | ((sent: Sent<K>) => Respuesta<K>);
/** Answers by call; a function answers each time anew. */
export type Plays = { [K in EndpointKey]?: Answer<K> };

type Gate = (signal: AbortSignal, answer: () => Response) => Response | Promise<Response | undefined> | undefined;

/** A call that gets no answer. */
class Lost extends TypeError {}

// Page-wide: answers in every test, unless it plays them itself.
let always: Plays = {};

const HELLO = ': aúpa\n\n';

class Wire {
  readonly plays: Plays = { ...always };
  /** Runs before the answer: holds, refuses or loses it. */
  readonly gates = new Map<EndpointKey, Gate>();
  readonly sent: Sent[] = [];
  readonly faults: string[] = [];
  /** Calls under way, except the stream and held ones. */
  busy = 0;
  asked = 0;
  isAway = false;
  readonly silent = new Set<string>();
  readonly streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** Told to each stream that opens. */
  told = HELLO;
  places = 0;
}

// The real ones: a test may stop the page's clock, but the server goes on.
const { setTimeout, requestAnimationFrame, requestIdleCallback, fetch } = globalThis;

// Page-wide: the server that calls reach.
let wire = new Wire();

export function playAlways(plays: Plays): void {
  always = plays;
  Object.assign(wire.plays, plays);
}

export function layWire(): void {
  for (const address of wire.silent) reportAnswer(undefined, address);
  reportAnswer();
  wire = new Wire();
}

export const addFault = (fault: string): void => void wire.faults.push(fault);
export const takeFaults = (): string[] => wire.faults.splice(0);

export function play(plays: Plays): void {
  for (const key of Object.keys(plays) as EndpointKey[]) wire.gates.delete(key);
  Object.assign(wire.plays, plays);
}

export const sentTo = <K extends EndpointKey>(key: K): Array<Sent<K>> =>
  wire.sent.filter((sent): sent is Sent<K> => sent.key === key);

export const countReadsOfClase = (): number =>
  wire.sent.filter(({ key, query = {} }) => key.startsWith('GET') && (key.includes(':') || 'grupoId' in query)).length;

/** Refuses a call until it is played again. */
export function refuse(key: EndpointKey, motivo: Motivo, datos: Datos = {}): void {
  const refusal = refusalOf(key, motivo, datos);
  wire.gates.set(key, () => refusal.clone());
}

export const admit = (key: EndpointKey): void => void wire.gates.delete(key);

/** Loses the next calls before they reach the server. */
export function loseCalls(key: EndpointKey, times: number): void {
  let left = times;
  wire.gates.set(key, () => {
    if ((left -= 1) >= 0) throw new Lost();
    return undefined;
  });
}

/** Loses the next answers, though the server does what was asked. */
export function loseAnswers(key: EndpointKey, times: number): void {
  let left = times;
  wire.gates.set(key, (_, answer) => {
    if ((left -= 1) < 0) return undefined;
    answer();
    throw new Lost();
  });
}

/** Holds a call until it is let go or refused. */
export function hold(key: EndpointKey) {
  let waiting: Array<(refusal?: Response) => void> = [];
  const wait = (signal: AbortSignal) =>
    new Promise<Response | undefined>((resolve) => {
      signal.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one !== resolve);
        resolve(undefined);
      });
      waiting.push(resolve);
    });
  wire.gates.set(key, wait);
  return {
    letGo() {
      wire.gates.delete(key);
      for (const go of waiting) go();
    },
    letOneGo() {
      const [first, ...others] = waiting;
      if (!first) throw new Error(`No ${key} waits`);
      waiting = others;
      first();
    },
    refuse(motivo: Motivo, datos: Datos = {}) {
      refuse(key, motivo, datos);
      for (const go of waiting) go(refusalOf(key, motivo, datos));
    },
  };
}

/** Nothing reaches the server, and open streams break. */
export function cutNetwork(): void {
  wire.isAway = true;
  for (const stream of wire.streams) stream.error(new TypeError('network error'));
  wire.streams.clear();
}

export function restoreNetwork(): void {
  wire.isAway = false;
}

/** Sends events on the live stream, also to streams opened later. Returns the first event's id. */
export function happens(...eventos: ReadonlyArray<Omit<EventoVivo, 'id'>>): number {
  const place = (wire.places += 1) * 100;
  const numbered = eventos.map((evento, i): EventoVivo => ({ id: place + i, ...evento }));
  const text = `id: ${place}\ndata: ${JSON.stringify(numbered)}\n\n`;
  wire.told += text;
  for (const stream of wire.streams) stream.enqueue(new TextEncoder().encode(text));
  return place;
}

/** Later streams no longer get the past events: the server repeats only the last seconds. */
export function forgetEvents(): void {
  wire.told = HELLO;
}

/** Waits until the page has its answers and, idle several times in a row, requests nothing more. */
export async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { asked } = wire;
    // Chromium may never report an idle page: count it as idle after a second.
    const idle = (resolve: () => void) => requestIdleCallback(resolve, { timeout: 1000 });
    await new Promise<void>((resolve) => requestAnimationFrame(() => idle(resolve)));
    quiet = wire.busy === 0 && wire.asked === asked ? quiet + 1 : 0;
  }
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function openStream({ streams, told }: Wire, signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      streams.add(stream);
      stream.enqueue(new TextEncoder().encode(told));
      signal.addEventListener('abort', () => streams.delete(stream) && stream.close());
    },
  });
  return new Response(body);
}

/** A new session is activated or ended with its own token, whoever is signed in. */
const DE_OTRA: readonly EndpointKey[] = ['POST /api/Sesion/cerrar', 'POST /api/Sesion/tomar'];

/** The played answer. Throws if the caller may not get it. */
function answerTo({ plays }: Wire, sent: Sent, authorization: string | null): Response {
  const { access, status, response, mayBeMissing } = specOf(sent.key);
  const { token, role } = sesionStore.getState().session;
  if (access === 'pizarra') {
    // A user's session opens no board.
    if (authorization === null || authorization === `Bearer ${token}`) throw new Error(`${sent.key} is for a board`);
  } else if (access !== 'publico') {
    const isOwn = authorization === `Bearer ${token}` || DE_OTRA.includes(sent.key);
    if (token !== null && !isOwn) throw new Error(`${sent.key} is called with another token`);
    if (access !== 'sesion' && access !== role) throw new Error(`${sent.key} is not for ${role}`);
  }
  if (!(sent.key in plays)) throw new Error(`${sent.key} is not played`);
  const played = plays[sent.key] as Answer<EndpointKey>;
  const answer = typeof played === 'function' ? played(sent) : played;
  if (response === undefined || (mayBeMissing && answer === undefined)) return new Response(null, { status: 204 });
  return json(status, readBy(response, answer, `${sent.key} is answered`));
}

async function answerCall(own: Wire, url: URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  // Always asynchronous.
  await new Promise((resolve) => setTimeout(resolve));
  if (own.isAway) throw new TypeError('Failed to fetch', { cause: own.silent.add(url.pathname + url.search) });
  if (url.pathname === '/readyz') return new Response();
  // A static file: the sprite, when something is drawn on a canvas.
  if (url.pathname.startsWith('/assets/')) return fetch(url, { signal });
  const headers = new Headers(init.headers);
  const sent = readCall(init.method ?? 'GET', url, init.body, headers.get('Idempotency-Key') ?? '');
  own.sent.push(sent);
  const answer = () => answerTo(own, sent, headers.get('Authorization'));
  const gate = own.gates.get(sent.key)?.(signal, answer);
  if (gate instanceof Promise) own.busy -= 1;
  const refusal = await gate;
  if (gate instanceof Promise) own.busy += 1;
  signal.throwIfAborted();
  if (refusal) return refusal;
  const isStream = sent.key === 'GET /api/eventos' || sent.key === 'GET /api/Pizarra/eventos';
  return isStream ? openStream(own, signal) : answer();
}

/** Replaces the browser's fetch: an invalid call or answer is a fault of the test. */
export async function playedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const own = wire;
  const signal = init.signal ?? new AbortController().signal;
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  own.asked += 1;
  own.busy += 1;
  try {
    return await answerCall(own, url, init, signal);
  } catch (error) {
    if (error instanceof Lost) own.silent.add(url.pathname + url.search);
    else if (!own.isAway && !signal.aborted) own.faults.push((error as Error).message);
    throw error;
  } finally {
    own.busy -= 1;
  }
}
