/** Calls `make` once, on first use. Intl formatters cost a phone several milliseconds, so none is made before it is needed. */
// @__NO_SIDE_EFFECTS__
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
