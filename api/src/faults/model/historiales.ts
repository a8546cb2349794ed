import type { TipoHistorial } from '@aupa/domain/perfil';

export type Cuenta = Record<number, number>;

export interface Linea {
  clase: TipoHistorial;
  monedas: number;
  medallas: Cuenta;
  nombre: string;
}

/** `canje`: position of its redemption, to be erased with it. */
export type Escrita = Linea & { canje?: number };

export class Historiales {
  readonly #lineas = new Map<number, Escrita[]>();

  of(perfilId: number): Linea[] {
    return this.#suyas(perfilId)
      .toReversed()
      .map(({ clase, monedas, medallas, nombre }) => ({ clase, monedas, medallas, nombre }));
  }

  /** The stored objects, for comparing by identity. */
  escritas(perfilId: number): Linea[] {
    return this.#suyas(perfilId).toReversed();
  }

  has(perfilId: number, linea: Escrita): boolean {
    return this.#suyas(perfilId).includes(linea);
  }

  tell(perfilId: number, clase: TipoHistorial, linea: Partial<Escrita> = {}): Linea {
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

  eraseLast(perfilId: number, clase: TipoHistorial, canje: number): void {
    const linea = this.#suyas(perfilId).findLast((una) => una.clase === clase && una.canje === canje);
    if (linea) this.erase([linea]);
  }

  #suyas(perfilId: number): readonly Escrita[] {
    return this.#lineas.get(perfilId) ?? [];
  }
}

export function countCopias(copias: ReadonlyArray<{ medallaId: number }>): Cuenta {
  const cuenta: Cuenta = {};
  for (const { medallaId } of copias) cuenta[medallaId] = (cuenta[medallaId] ?? 0) + 1;
  return cuenta;
}
