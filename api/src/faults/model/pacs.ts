import type { Articulo } from './montonCanjes.ts';
import type { Negativa } from './negativa.ts';

export interface Pac {
  necesarias: number;
  total: number;
  completado: boolean;
  eliminado: boolean;
}

/** The challenges of the class, one after the other (behaviour §7). */
export class Pacs {
  #todos: Array<Pac & { premio: Articulo; programado: boolean }> = [];

  create(necesarias: number, premio: Articulo, programado: boolean): Negativa {
    if (this.#todos.some(({ completado, eliminado }) => !completado && !eliminado)) return 'PAC_ABIERTO';
    this.#todos.push({ necesarias, premio, programado, total: 0, completado: false, eliminado: false });
    return null;
  }

  delete(): Negativa {
    const ultimo = this.#todos.at(-1);
    if (!ultimo || ultimo.eliminado) return 'NO_ENCONTRADO';
    if (ultimo.completado) return 'PAC_COMPLETADO';
    ultimo.eliminado = true;
    return null;
  }

  edit(necesarias: number): Negativa {
    const ultimo = this.#todos.at(-1);
    if (!ultimo || ultimo.eliminado) return 'NO_ENCONTRADO';
    if (ultimo.completado) return 'PAC_COMPLETADO';
    if (necesarias <= ultimo.total) return 'CAMPO_INVALIDO';
    ultimo.necesarias = necesarias;
    return null;
  }

  running(): number | null {
    const lugar = this.#todos.findIndex((pac) => !pac.completado && !pac.eliminado && !pac.programado);
    return lugar === -1 ? null : lugar;
  }

  add(lugar: number, lotes: readonly number[]): { premio: Articulo; lugar: number } | null {
    const pac = this.#todos[lugar];
    if (!pac) return null;
    let completa: number | null = null;
    for (const [i, medallas] of lotes.entries()) {
      pac.total += medallas;
      if (pac.total >= pac.necesarias) completa ??= i;
    }
    pac.completado = completa !== null;
    return completa === null ? null : { premio: pac.premio, lugar: completa };
  }

  isReachedBy(lugar: number, total: number): boolean {
    return total >= (this.#todos[lugar]?.necesarias ?? Infinity);
  }

  /** A counted medal was removed; a completed challenge stays so. */
  takeOne(lugar: number): void {
    const pac = this.#todos[lugar];
    if (pac && !pac.completado) pac.total -= 1;
  }

  /** Whether it may be open again: only if no other is. */
  mayReopen(lugar: number): boolean {
    return this.#todos[lugar]?.completado === true && !this.#todos.some((pac) => !pac.completado && !pac.eliminado);
  }

  reopen(lugar: number, total: number): void {
    const pac = this.#todos[lugar];
    if (!pac) return;
    pac.completado = false;
    pac.total = total;
  }

  list(): Pac[] {
    return this.#todos.map(({ necesarias, total, completado, eliminado }) => ({
      necesarias,
      total,
      completado,
      eliminado,
    }));
  }
}
