import type { Negativa } from './negativa.ts';

export interface Articulo {
  id: number;
  nombre: string;
  precio: number;
  repetible: boolean;
  enTienda: boolean;
  esItem: boolean;
}

export interface Canje {
  id: number;
  origen: 'canje' | 'pac';
  precio: number;
  estado: 'Pendiente' | 'Entregada' | 'Devuelta';
}

/** Also stores what an undo needs: whether it is repeatable, its challenge, and whether it was taken back with that. */
type Guardado = Canje & {
  perfilId: number;
  nombre: string;
  unica: boolean;
  pac: number | null;
  esItem: boolean;
  deshecho: boolean;
};

/** Redemptions and gifts (behaviour §7, §8). Coins are in the model. */
export class MontonCanjes {
  #canjes: Guardado[] = [];

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

  /** A gift from a challenge. False for a profile that kept it from an undone completion. */
  addRegalo(perfilId: number, pac: number, { id, nombre }: Articulo): boolean {
    if (this.#of(perfilId).some((canje) => canje.pac === pac && canje.estado !== 'Devuelta')) return false;
    const suyo = { unica: false, pac, esItem: false, deshecho: false };
    this.#canjes.push({ perfilId, id, nombre, origen: 'pac', precio: 0, estado: 'Pendiente', ...suyo });
    return true;
  }

  takeRegalos(pac: number): number[] {
    const suyos = this.#canjes.filter((canje) => canje.pac === pac && canje.estado === 'Pendiente');
    for (const canje of suyos) Object.assign(canje, { estado: 'Devuelta', deshecho: true });
    return suyos.map(({ perfilId }) => perfilId);
  }

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

  isUndone(perfilId: number, lugar: number): boolean {
    return this.#of(perfilId)[lugar]?.deshecho === true;
  }

  count(perfilId: number): number {
    return this.#of(perfilId).length;
  }

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
