import { keptInSesion } from './sesionAbierta.ts';
import { sesionStore } from './sesion.ts';

/** What a device remembers between visits. */
export interface DeviceMemory {
  getItem(key: string): string | null;
  /** Whether it will still be known at the next visit. */
  setItem(key: string, value: string): boolean;
}

/**
 * A storage that never throws: a browser may have switched it off, and then even naming it throws, or it may be full.
 * What could not be kept is known until the page is left.
 */
export function createMemory(storageOf: () => Pick<Storage, 'getItem' | 'setItem'>): DeviceMemory {
  const unkept = new Map<string, string>();
  return {
    getItem: (key) => {
      const known = unkept.get(key);
      if (known !== undefined) return known;
      try {
        return storageOf().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        storageOf().setItem(key, value);
        unkept.delete(key);
        return true;
      } catch {
        unkept.set(key, value);
        return false;
      }
    },
  };
}

/** A name that tells nothing of whoever it is about: 53 bits, spread by two multiplications (cyrb53). */
export function hideName(name: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of name) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (2 ** 32 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** What this device remembers for whoever is signed in, after they have left too: under hidden names (decision 0008). */
export const deviceMemory = keptInSesion(() => {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the one place that names it, guarded
  const kept = createMemory(() => localStorage);
  const { id } = sesionStore.getState().session;
  const keyOf = (key: string) => `aupa.${hideName(`${id}.${key}`)}`;
  return {
    getItem: (key: string) => kept.getItem(keyOf(key)),
    setItem: (key: string, value: string) => kept.setItem(keyOf(key), value),
  };
});
