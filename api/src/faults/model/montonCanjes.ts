import type { Negativa } from './negativa.ts';

/** What the tests' store has, and what it keeps out: a reward, or an avatar item. */
export interface Articulo {
  /** As one asks for it in the store. */
  id: number;
  nombre: string;
  precio: number;
  repetible: boolean;
  enTienda: boolean;
  /** Delivered by being paid. */
  esItem: boolean;
}

export interface Canje {
  id: number;
  origen: 'canje' | 'pac';
  precio: number;
  estado: 'Pendiente' | 'Entregada' | 'Devuelta';
}

type Guardado = Canje & { perfilId: number; nombre: string };

/** A heap of what was redeemed and won (behaviour §7, §8). Coins are the model's: here is only what they paid for. */
export class MontonCanjes {
  #canjes: Guardado[] = [];

  /** What is said against redeeming by somebody who has so many coins. */
  refuse(perfilId: number, { id, precio, repetible, enTienda }: Articulo, saldo: number): Negativa {
    const tuyo = this.#canjes.some(
      (canje) =>
        canje.perfilId === perfilId && canje.id === id && canje.origen === 'canje' && canje.estado !== 'Devuelta',
    );
    if (!enTienda) return 'RECOMPENSA_FUERA';
    if (tuyo && !repetible) return 'RECOMPENSA_YA_CANJEADA';
    return saldo < precio ? 'MONEDAS_INSUFICIENTES' : null;
  }

  add(perfilId: number, { id, nombre, precio, esItem }: Articulo): void {
    this.#canjes.push({ perfilId, id, nombre, origen: 'canje', precio, estado: esItem ? 'Entregada' : 'Pendiente' });
  }

  /** Won with a challenge: it costs nothing. */
  addRegalo(perfilId: number, { id, nombre }: Articulo): void {
    this.#canjes.push({ perfilId, id, nombre, origen: 'pac', precio: 0, estado: 'Pendiente' });
  }

  count(perfilId: number): number {
    return this.#of(perfilId).length;
  }

  /** Ticks the one in this place of an inventory, or takes it back; null when it was decided before. */
  decide(perfilId: number, lugar: number, estado: 'Entregada' | 'Devuelta'): Guardado | null {
    const canje = this.#of(perfilId)[lugar];
    if (canje?.estado !== 'Pendiente') return null;
    canje.estado = estado;
    return canje;
  }

  list(perfilId: number): Canje[] {
    return this.#of(perfilId).map(({ id, origen, precio, estado }) => ({ id, origen, precio, estado }));
  }

  #of(perfilId: number): Guardado[] {
    return this.#canjes.filter((canje) => canje.perfilId === perfilId);
  }
}
