import type { ClaseHistorial } from '@aupa/domain/perfil';

/** Copies by medal; none at 0. */
export type Cuenta = Record<number, number>;

/** A line that the history must have. */
export interface Linea {
  clase: ClaseHistorial;
  monedas: number;
  medallas: Cuenta;
  /** The words that its sentence must say: the reward's or item's name, the multiplier. */
  nombre: string;
}

/** A line with the place of the redemption that it is about, so that it can go with that. */
export type Escrita = Linea & { canje?: number };

/** Every profile's history. */
export class Historiales {
  readonly #lineas = new Map<number, Escrita[]>();

  /** The whole of it, newest first. */
  of(perfilId: number): Linea[] {
    return this.#suyas(perfilId)
      .toReversed()
      .map(({ clase, monedas, medallas, nombre }) => ({ clase, monedas, medallas, nombre }));
  }

  /** The same lines, as whoever told them holds them. */
  escritas(perfilId: number): Linea[] {
    return this.#suyas(perfilId).toReversed();
  }

  has(perfilId: number, linea: Escrita): boolean {
    return this.#suyas(perfilId).includes(linea);
  }

  tell(perfilId: number, clase: ClaseHistorial, linea: Partial<Escrita> = {}): Linea {
    const escrita = { clase, monedas: 0, medallas: {}, nombre: '', ...linea };
    this.#lineas.set(perfilId, [...this.#suyas(perfilId), escrita]);
    return escrita;
  }

  erase(lineas: readonly Linea[]): void {
    for (const [perfilId, suyas] of this.#lineas) {
      this.#lineas.set(
        perfilId,
        suyas.filter((una) => !lineas.includes(una)),
      );
    }
  }

  /** Erases the last line of this kind about the redemption in this place. */
  eraseLast(perfilId: number, clase: ClaseHistorial, canje: number): void {
    const linea = this.#suyas(perfilId).findLast((una) => una.clase === clase && una.canje === canje);
    if (linea) this.erase([linea]);
  }

  #suyas(perfilId: number): readonly Escrita[] {
    return this.#lineas.get(perfilId) ?? [];
  }
}

/** Counts copies by their medal. */
export function countCopias(copias: ReadonlyArray<{ medallaId: number }>): Cuenta {
  const cuenta: Cuenta = {};
  for (const { medallaId } of copias) cuenta[medallaId] = (cuenta[medallaId] ?? 0) + 1;
  return cuenta;
}
