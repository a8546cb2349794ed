import { PIZARRA, withStorage } from '../../data/session/sesionStorage.ts';

// Separate from any session, so signing in or out doesn't affect the board. In sessionStorage, so that the room's next lesson
// doesn't open on this class.

/** The token that makes this tab a board; null if it is none. */
export const readPizarra = (): string | null => withStorage('sessionStorage', (storage) => storage.getItem(PIZARRA));

/** Survives a reload; null removes it. */
export function keepPizarra(token: string | null): void {
  withStorage('sessionStorage', (storage) =>
    token === null ? storage.removeItem(PIZARRA) : storage.setItem(PIZARRA, token),
  );
}
