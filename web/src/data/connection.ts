import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Whether the server answers, as learnt from calls. `navigator.onLine` is false on an offline laptop that runs Aúpa itself, and
 * true in a class network whose server is off.
 */
export const connectionStore = createStore<{ lost: boolean }>(() => ({ lost: false }));

export const bannerStore = createStore<{ said?: ReactNode }>(() => ({}));

const FIRST_TRY_MS = 1000;
const LAST_TRY_MS = 15_000;
// Page-wide: the next try.
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * Page-wide: addresses that failed and have not answered since. One that always fails, while others answer, is no connection problem and
 * must not refetch everything again and again.
 */
const silent = new Set<string>();
/** How long after a false alarm failures are first checked with the server; doubles each time. */
const FIRST_CALM_MS = 10_000;
const LONGEST_CALM_MS = 600_000;
/** `isAway`: the server was really unreachable during this loss. */
const doubt = { until: 0, calm: FIRST_CALM_MS, isAway: false };
// Page-wide: the server's time at this page's `performance.now()` 0.
let began = performance.timeOrigin;

/** The server's time in ms: a device's clock may be wrong by a day. */
export const serverNow = (): number => began + performance.now();

/** Asks for headers only: a body that nobody reads would keep its connection busy. */
export const askReady = (signal: AbortSignal | null = null): Promise<Response> =>
  fetch('/readyz', { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal });

export async function isServerReady(): Promise<boolean> {
  try {
    const response = await askReady();
    if (response.ok) {
      reportAnswer(response);
      return true;
    }
  } catch {}
  reportSilence();
  return false;
}

async function tryAgain(wait: number): Promise<void> {
  timer = undefined;
  if (await isServerReady()) return;
  doubt.isAway = true;
  plan(Math.min(wait * 1.5, LAST_TRY_MS));
}

function plan(wait: number): void {
  if (!connectionStore.getState().lost) return;
  clearTimeout(timer);
  timer = setTimeout(() => void tryAgain(wait), wait);
}

/** A call got no usable answer: shows the banner and polls the server until it answers. */
export function reportSilence(address?: string): void {
  if (connectionStore.getState().lost) return;
  if (address !== undefined) {
    const isKnown = silent.has(address) || performance.now() < doubt.until;
    silent.add(address);
    if (isKnown) return void isServerReady();
  }
  doubt.isAway = address === undefined;
  connectionStore.setState({ lost: true });
  plan(FIRST_TRY_MS);
}

/** Any answer of the program itself, even a refusal. */
export function reportAnswer(answer?: Response, address = ''): void {
  // NaN without a Date header.
  began = Date.parse(answer?.headers.get('Date') ?? '') - performance.now() || began;
  silent.delete(address);
  if (!connectionStore.getState().lost) return;
  clearTimeout(timer);
  timer = undefined;
  if (doubt.isAway) doubt.calm = FIRST_CALM_MS;
  else {
    // A false alarm: everything is refetched now, and next time after a longer pause.
    doubt.until = performance.now() + doubt.calm;
    doubt.calm = Math.min(doubt.calm * 2, LONGEST_CALM_MS);
  }
  connectionStore.setState({ lost: false });
}

export function checkNow(): void {
  if (connectionStore.getState().lost) plan(0);
}
