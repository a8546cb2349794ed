import { PIZARRA, withStorage } from '../../data/session/sesionStorage.ts';

// The board's own, apart from any person's session: who signs in or out here changes nothing of it. Of this tab only, so that the
// next lesson in this room does not open on the class before.

/** The token by which this tab is a board; null: it is none. */
export const readPizarra = (): string | null => withStorage('sessionStorage', (storage) => storage.getItem(PIZARRA));

/** Keeps it over a reload; null forgets it. */
export function keepPizarra(token: string | null): void {
  withStorage('sessionStorage', (storage) =>
    token === null ? storage.removeItem(PIZARRA) : storage.setItem(PIZARRA, token),
  );
}
