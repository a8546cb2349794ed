import { DISPOSITIVO, withStorage } from './sesionStorage.ts';

// Belongs to the browser: it survives sign-out and does not identify the user (decision 0013).

/** Sent with every sign-in, so that the server recognises a browser of the account. */
export function ofDispositivo(): { dispositivo?: string } {
  const dispositivo = withStorage('localStorage', (storage) => storage.getItem(DISPOSITIVO));
  return dispositivo === null ? {} : { dispositivo };
}

export function keepDispositivo(dispositivo: string | undefined): void {
  if (dispositivo !== undefined) withStorage('localStorage', (storage) => storage.setItem(DISPOSITIVO, dispositivo));
}
