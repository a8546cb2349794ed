/** Lazily loaded code. The caller handles failures. */
export interface Late<T> {
  /** Loads once; retries only after a failure. */
  fetch: () => Promise<T>;
  fetchEarly: () => void;
  get: () => T | undefined;
}

/** The only way to load code lazily. */
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
