import { keptInSesion } from './session/sesionAbierta.ts';

interface Asked {
  token: string;
  at: number;
  answer: Promise<Response | undefined>;
}

const KEPT_MS = 10_000;

const asked = keptInSesion(() => new Map<string, Asked>());

/** Prefetches a URL of the API before the program that needs it has loaded. */
export function askAhead(url: string, token: string): void {
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    // The reader retries, and reports a failure.
  }).catch(() => undefined);
  asked().set(url, { token, at: performance.now(), answer });
}

/** The prefetched answer of the same user, once; undefined if there is none. */
export function takeAsked(
  method: string,
  url: string,
  token: string | null,
): Promise<Response | undefined> | undefined {
  const found = method === 'GET' ? asked().get(url) : undefined;
  if (found === undefined) return undefined;
  asked().delete(url);
  return found.token === token && performance.now() - found.at < KEPT_MS ? found.answer : undefined;
}

export const seeAsked = async (url: string) => (await asked().get(url)?.answer)?.clone();

/** When the oldest prefetched answer was requested, by `performance.now()`; undefined if there is none. */
export const getAskedAheadSince = () => asked().values().next().value?.at;

/** Drops unused answers: later reads go to the server. */
export function forgetAsked(): void {
  asked().clear();
}
