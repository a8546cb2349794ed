import { withStorage } from '../session/sesionStorage.ts';

/** One entry per act, so that tabs writing at once never overwrite each other. */
export const PREFIX = 'cola.';

export const isAnythingStored = () =>
  withStorage('localStorage', (storage) => Object.keys(storage).some((name) => name.startsWith(PREFIX))) === true;
