/** Who is chosen. `isMenos`: it began with everybody, and whoever is tapped stays out. */
export interface Elegidos {
  ids: ReadonlySet<number>;
  isMenos: boolean;
}

const NADIE: Elegidos = { ids: new Set(), isMenos: false };

/** Whom a teacher has chosen to give the same medal. Each card asks for itself alone, so choosing one draws that card alone. */
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
    /** Nobody ends it. */
    set,
    toggle: (id: number) => {
      const { ids, isMenos } = elegidos;
      set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id], isMenos);
    },
  };
}
export type Seleccion = ReturnType<typeof createSeleccion>;
