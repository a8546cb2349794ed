import { DISPOSITIVO, withStorage } from './sesionStorage.ts';

// Of this browser and of nobody: it stays when somebody signs out, and says nothing of who did (decision 0013).

/** What every sign-in sends along, so that the server knows a browser in which the account has signed in before. */
export function ofDispositivo(): { dispositivo?: string } {
  const dispositivo = withStorage('localStorage', (storage) => storage.getItem(DISPOSITIVO));
  return dispositivo === null ? {} : { dispositivo };
}

/** Keeps the token that a sign-in has given this browser; without one, what it has goes on. */
export function keepDispositivo(dispositivo: string | undefined): void {
  if (dispositivo !== undefined) withStorage('localStorage', (storage) => storage.setItem(DISPOSITIVO, dispositivo));
}
