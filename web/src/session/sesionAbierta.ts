type Make<T> = (sesion: SesionAbierta) => T;

/**
 * All that the page keeps because somebody is here: made when they sign in, dropped whole when they leave. What was begun
 * with it ends with it: an answer that comes late finds the one that was dropped, never the next one.
 */
export class SesionAbierta {
  readonly #kept = new Map<Make<unknown>, unknown>();
  readonly #end = new AbortController();

  /** Fires when whoever it was for has left: what runs, stops. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** What this maker makes, made when it is first asked for. */
  get<T>(make: Make<T>): T {
    if (!this.#kept.has(make)) this.#kept.set(make, make(this));
    return this.#kept.get(make) as T;
  }

  drop(): void {
    this.#end.abort();
  }
}

// Of the page: who is here now, or nobody.
let abierta = new SesionAbierta();

export const getAbierta = (): SesionAbierta => abierta;

/** Somebody else is here, or nobody any more: all that was kept goes. */
export function openAnew(): void {
  const before = abierta;
  abierta = new SesionAbierta();
  before.drop();
}

/**
 * A variable of a module that belongs to whoever is signed in: in place of `const x = make()`. What is read is theirs who
 * is here now, or of the session that is named.
 */
export function keptInSesion<T>(make: Make<T>): (of?: SesionAbierta) => T {
  return (of = abierta) => of.get(make);
}
