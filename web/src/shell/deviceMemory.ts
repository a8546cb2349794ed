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

// oxlint-disable-next-line eslint/no-restricted-globals -- the one place that names it, guarded
export const deviceMemory = createMemory(() => localStorage);
