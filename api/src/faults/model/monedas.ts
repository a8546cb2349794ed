import type { Negativa } from './negativa.ts';

/** A naive model of coins (behaviour §4): one sum per profile, without a floor at 0. */
export class Monedas {
  readonly #sumas = new Map<number, number>();
  readonly perdonadas: Array<{ perfilId: number; monedas: number; isUndone: boolean }> = [];

  of(perfilId: number): number {
    return this.#sumas.get(perfilId) ?? 0;
  }

  add(perfilId: number, monedas: number): void {
    this.#sumas.set(perfilId, this.of(perfilId) + monedas);
  }

  forgive(perfilId: number): Negativa {
    if (this.of(perfilId) >= 0) return 'NO_DEBE_MONEDAS';
    this.perdonadas.push({ perfilId, monedas: -this.of(perfilId), isUndone: false });
    this.#sumas.set(perfilId, 0);
    return null;
  }

  undo(lugar: number, hayCierres: boolean): Negativa {
    const perdon = this.perdonadas[lugar];
    if (!perdon) return 'NO_ENCONTRADO';
    if (perdon.isUndone) return 'YA_DESHECHO';
    if (hayCierres) return 'PERIODO_CERRADO';
    perdon.isUndone = true;
    this.add(perdon.perfilId, -perdon.monedas);
    return null;
  }
}
