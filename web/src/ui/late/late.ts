/** Code that comes when it is wanted. What is done when it does not come, whoever wants it decides. */
export interface Late<T> {
  /** Asks for it, once; again only when that has failed. */
  fetch: () => Promise<T>;
  /** For whoever only reaches for it: it is there when it is wanted. */
  fetchEarly: () => void;
  /** What has come. */
  get: () => T | undefined;
}

/** The one way to load code late. */
export function late<T>(load: () => Promise<T>): Late<T> {
  let loaded: T | undefined;
  let fetching: Promise<T> | undefined;
  const fetch = () =>
    (fetching ??= load().then(
      (code) => (loaded = code),
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    ));
  return { fetch, fetchEarly: () => void fetch().catch(() => undefined), get: () => loaded };
}
