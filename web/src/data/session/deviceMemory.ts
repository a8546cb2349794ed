import { keptInSesion } from './sesionAbierta.ts';
import { sesionStore } from './sesion.ts';

export interface DeviceMemory {
  getItem(key: string): string | null;
  /** False if it will be lost when the page closes. */
  setItem(key: string, value: string): boolean;
}

/** A storage that never throws, though the browser may have blocked or filled it. Unstored values last until the page closes. */
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

/** Hashes a name so that storage does not reveal the user: 53 bits (cyrb53). */
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

/** The device's memory for this user, which outlives the session under hidden names (decision 0008). */
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
