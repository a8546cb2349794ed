/** `isMenos`: started with everybody, so a tap removes a pupil. */
export interface Elegidos {
  ids: ReadonlySet<number>;
  isMenos: boolean;
}

const NADIE: Elegidos = { ids: new Set(), isMenos: false };

/** A store: each card subscribes to itself, so choosing a pupil rerenders only that card. */
export function createSeleccion() {
  let elegidos = NADIE;
  const listeners = new Set<() => void>();
  const set = (ids: Iterable<number>, isMenos = false) => {
    const next = new Set(ids);
    elegidos = next.size === 0 ? NADIE : { ids: next, isMenos };
    for (const listener of listeners) listener();
  };
  return {
    read: () => elegidos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    toggle: (id: number) => {
      const { ids, isMenos } = elegidos;
      set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id], isMenos);
    },
  };
}
export type Seleccion = ReturnType<typeof createSeleccion>;
