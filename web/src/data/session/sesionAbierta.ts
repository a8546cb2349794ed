type Make<T> = (sesion: SesionAbierta) => T;

/**
 * Everything the page keeps for the signed-in user, dropped at sign-out. A late answer holds the old one, so it never reaches the
 * next user.
 */
export class SesionAbierta {
  readonly #kept = new Map<Make<unknown>, unknown>();
  readonly #end = new AbortController();

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get<T>(make: Make<T>): T {
    if (!this.#kept.has(make)) this.#kept.set(make, make(this));
    return this.#kept.get(make) as T;
  }

  drop(): void {
    this.#end.abort();
  }
}

// Page-wide: the current user, or nobody.
let abierta = new SesionAbierta();

export const getAbierta = (): SesionAbierta => abierta;

export function openAnew(): void {
  const before = abierta;
  abierta = new SesionAbierta();
  before.drop();
}

/** A module variable per session, in place of `const x = make()`. Returns the current session's value, or that of `of`. */
export function keptInSesion<T>(make: Make<T>): (of?: SesionAbierta) => T {
  return (of = abierta) => of.get(make);
}
