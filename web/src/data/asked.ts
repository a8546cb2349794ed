import { keptInSesion } from './session/sesionAbierta.ts';

interface Asked {
  token: string;
  at: number;
  answer: Promise<Response | undefined>;
}

/** An older answer may be out of date: it is asked for again. */
const KEPT_MS = 10_000;

const asked = keptInSesion(() => new Map<string, Asked>());

/** Reads an address of the API before the program that wants it has arrived. */
export function askAhead(url: string, token: string): void {
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    // The reader asks again, and reports it if that fails too.
  }).catch(() => undefined);
  asked().set(url, { token, at: performance.now(), answer });
}

/** The answer that was asked for ahead by the same person, once; undefined when there is none. */
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

/** The answer that was asked for ahead, to be read beside whoever takes it. */
export const seeAsked = async (url: string) => (await asked().get(url)?.answer)?.clone();

/** When the oldest answer kept here was asked for, by the page's clock; undefined when there is none. */
export const getAskedAheadSince = () => asked().values().next().value?.at;

/** Drops what the first page did not take: later reads go to the server. */
export function forgetAsked(): void {
  asked().clear();
}
