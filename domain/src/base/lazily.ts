/**
 * What `make` answers, made at the first call and kept: a formatter of Intl costs a phone several milliseconds, which
 * nobody should wait for who has not come to what it writes.
 */
// @__NO_SIDE_EFFECTS__
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
