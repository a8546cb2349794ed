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

/** With what it takes to undo: once only, of which challenge, taken back with what had brought it. */
type Guardado = Canje & {
  perfilId: number;
  nombre: string;
  unica: boolean;
  pac: number | null;
  esItem: boolean;
  deshecho: boolean;
};

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

  add(perfilId: number, { id, nombre, precio, esItem, repetible }: Articulo): void {
    const estado = esItem ? 'Entregada' : 'Pendiente';
    const suyo = { unica: !repetible, pac: null, esItem, deshecho: false };
    this.#canjes.push({ perfilId, id, nombre, origen: 'canje', precio, estado, ...suyo });
  }

  /** Won with the challenge in this place: it costs nothing. False for who kept it when an earlier completion was undone. */
  addRegalo(perfilId: number, pac: number, { id, nombre }: Articulo): boolean {
    if (this.#of(perfilId).some((canje) => canje.pac === pac && canje.estado !== 'Devuelta')) return false;
    const suyo = { unica: false, pac, esItem: false, deshecho: false };
    this.#canjes.push({ perfilId, id, nombre, origen: 'pac', precio: 0, estado: 'Pendiente', ...suyo });
    return true;
  }

  /** Takes the gifts of a challenge back that wait; whose they were. */
  takeRegalos(pac: number): number[] {
    const suyos = this.#canjes.filter((canje) => canje.pac === pac && canje.estado === 'Pendiente');
    for (const canje of suyos) Object.assign(canje, { estado: 'Devuelta', deshecho: true });
    return suyos.map(({ perfilId }) => perfilId);
  }

  /** Lets the one in this place wait again; what was given back is paid again. */
  undo(
    perfilId: number,
    lugar: number,
    saldo: number,
    hayCierres: boolean,
    isConseguido: (pac: number) => boolean,
  ): Negativa | { precio: number; era: string } {
    const canje = this.#of(perfilId)[lugar];
    if (!canje || canje.esItem) return 'NO_ENCONTRADO';
    if (canje.estado === 'Pendiente' || canje.deshecho) return 'YA_DESHECHO';
    if (hayCierres) return 'PERIODO_CERRADO';
    if (canje.pac !== null && !isConseguido(canje.pac)) return 'CAMBIADO_DESPUES';
    const era = canje.estado;
    const otra = this.#of(perfilId).some(
      (otro) =>
        otro !== canje &&
        otro.estado !== 'Devuelta' &&
        ((canje.pac !== null && otro.pac === canje.pac) ||
          (canje.unica && otro.unica && otro.origen === 'canje' && otro.id === canje.id)),
    );
    if (era === 'Devuelta' && otra) return 'CAMBIADO_DESPUES';
    if (era === 'Devuelta' && saldo < canje.precio) return 'MONEDAS_INSUFICIENTES';
    canje.estado = 'Pendiente';
    return { precio: era === 'Devuelta' ? canje.precio : 0, era };
  }

  /** Whether the one in this place was taken back with what had brought it. */
  isUndone(perfilId: number, lugar: number): boolean {
    return this.#of(perfilId)[lugar]?.deshecho === true;
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
    const vistos = this.#of(perfilId).filter(({ deshecho }) => !deshecho);
    return vistos.map(({ id, origen, precio, estado }) => ({ id, origen, precio, estado }));
  }

  #of(perfilId: number): Guardado[] {
    return this.#canjes.filter((canje) => canje.perfilId === perfilId);
  }
}
