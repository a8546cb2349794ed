import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Of the page: whether the server answers. Learnt from the calls themselves: `navigator.onLine` is false on a laptop without network
 * that runs Aúpa itself, and true in a class network whose server is switched off.
 */
export const connectionStore = createStore<{ lost: boolean }>(() => ({ lost: false }));

/** Of the page: what the banner says instead, while something waits for the server. */
export const bannerStore = createStore<{ said?: ReactNode }>(() => ({}));

const FIRST_TRY_MS = 1000;
const LAST_TRY_MS = 15_000;
// Of the page: the next try.
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * Of the page: addresses that were silent, and have not answered since. Where others do, it is no matter of the connection: one
 * read that always fails must not have all the others read again and again.
 */
const silent = new Set<string>();
/** How long after such a silence any other has the server asked first: doubled each time. */
const FIRST_CALM_MS = 10_000;
const LONGEST_CALM_MS = 600_000;
/** Page-wide: until when the server is asked first, how long the next time, and whether it was asked in vain since the connection is lost. */
const doubt = { until: 0, calm: FIRST_CALM_MS, isAway: false };
// Of the page: when its clock was 0, as the server has it.
let began = performance.timeOrigin;

/** Now, in ms, as the server has it: a device's clock may be wrong by a day. */
export const serverNow = (): number => began + performance.now();

/** Asks the server whether it can work; the answer also settles the banner. */
export async function isServerReady(): Promise<boolean> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store', credentials: 'omit' });
    if (response.ok) {
      reportAnswer(response);
      return true;
    }
  } catch {
    // No answer is an answer too.
  }
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

/** No usable answer came: the banner shows, and the server is asked until it answers. `address`: of what was silent. */
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

/** Any answer of the program itself, also a refusal. */
export function reportAnswer(answer?: Response, address = ''): void {
  // Not a number where none was said.
  began = Date.parse(answer?.headers.get('Date') ?? '') - performance.now() || began;
  silent.delete(address);
  if (!connectionStore.getState().lost) return;
  clearTimeout(timer);
  timer = undefined;
  if (doubt.isAway) doubt.calm = FIRST_CALM_MS;
  else {
    // It was never away: all is read anew now, and next after a pause that grows.
    doubt.until = performance.now() + doubt.calm;
    doubt.calm = Math.min(doubt.calm * 2, LONGEST_CALM_MS);
  }
  connectionStore.setState({ lost: false });
}

/** Asks at once, for instance when the browser says that the network is back. */
export function checkNow(): void {
  if (connectionStore.getState().lost) plan(0);
}
