type Make<T> = (sesion: SesionAbierta) => T;

/**
 * Everything that the page keeps for the person signed in: made when they sign in, dropped whole when they leave. A late
 * answer still holds the one that was dropped, so it can never reach the next person's.
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
