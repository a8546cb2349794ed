import { withStorage } from '../session/sesionStorage.ts';

/** What waits lies under it, an entry an act: two tabs that write at the same moment never overwrite each other. */
export const PREFIX = 'cola.';

/** Whether anything of anybody waits in this browser. */
export const isAnythingStored = () =>
  withStorage('localStorage', (storage) => Object.keys(storage).some((name) => name.startsWith(PREFIX))) === true;
