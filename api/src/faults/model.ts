import { HITOS, KUDOS_POR_SEMANA } from '@aupa/domain';

/** What the model tells of a student, to be held against the database. */
export interface Retrato {
  saldo: number;
  /** Copies of the open period, by medal; none at 0. */
  copias: Map<number, number>;
  hitos: number[];
  /** Avatar items bought. */
  items: number[];
}

interface Item {
  perfilId: number;
  medallaId: number;
  cantidad: number;
}

interface Umbral {
  medallaId: number;
  cantidad: number;
  distintos: boolean;
}

/**
 * What the product should hold, as naively as can be (behaviour §4, §6): a heap of single copies, each with the coins
 * that it brought, and a heap of single kudos. It shares no code with the product but the two lists of numbers.
 */
export class Model {
  readonly umbrales = new Map<number, Umbral>();
  /** Kudos used up, by their place among all that were given. */
  readonly usados = new Set<number>();
  #kudos: Array<{ de: number; para: number; tipo: number; deAntes: boolean }> = [];
  #copias: Array<{ perfilId: number; medallaId: number; monedas: number; abierto: boolean }> = [];
  readonly #saldos = new Map<number, number>();
  readonly #hitos = new Map<number, number[]>();
  readonly #decimas = new Map<number, number>();
  readonly #items = new Map<number, Set<number>>();
  readonly #precios: ReadonlyMap<number, number>;
  #empezado = false;

  constructor(medallas: ReadonlyArray<{ id: number; monedas: number }>) {
    this.#precios = new Map(medallas.map(({ id, monedas }) => [id, monedas]));
  }

  grant(items: readonly Item[]): void {
    const perfiles = [...new Set(items.map(({ perfilId }) => perfilId))];
    this.#empezado = true;
    for (const { perfilId, medallaId, cantidad } of items) {
      // As written down, copy by copy: each brings what the whole grant has brought with it less what it had without.
      const hasta = (n: number) => Math.floor(((this.#precios.get(medallaId) ?? 0) * n * this.#running(perfilId)) / 10);
      for (let n = 1; n <= cantidad; n += 1) {
        const monedas = hasta(n) - hasta(n - 1);
        this.#copias.push({ perfilId, medallaId, monedas, abierto: true });
        this.#add(perfilId, monedas);
      }
    }
    // Milestones last: a booster multiplies from the next grant on.
    for (const perfilId of perfiles) {
      const ganadas = this.#copias.filter((copia) => copia.perfilId === perfilId).length;
      const pagados = this.#hitos.get(perfilId) ?? [];
      for (const { medallas, decimas } of HITOS) {
        if (ganadas < medallas || pagados.includes(medallas)) continue;
        pagados.push(medallas);
        this.#decimas.set(perfilId, decimas);
      }
      this.#hitos.set(perfilId, pagados);
    }
  }

  /** Whether there were enough. */
  revoke(perfilId: number, medallaId: number, n: number): boolean {
    const suyas = this.#copias.filter((una) => una.abierto && una.perfilId === perfilId && una.medallaId === medallaId);
    if (suyas.length < n) return false;
    for (const copia of suyas.slice(suyas.length - n).toReversed()) {
      this.#add(perfilId, -Math.min(copia.monedas, this.#saldo(perfilId)));
      this.#copias = this.#copias.filter((una) => una !== copia);
    }
    return true;
  }

  /** Whether one was left this week. */
  give(de: number, para: number, tipo: number): boolean {
    if (this.#kudos.filter((kudo) => kudo.de === de && !kudo.deAntes).length >= KUDOS_POR_SEMANA) return false;
    this.#kudos.push({ de, para, tipo, deAntes: false });
    this.#pay(tipo, [para]);
    return true;
  }

  /** One of an earlier week, that no threshold has looked at yet. */
  remember(de: number, para: number, tipo: number): void {
    this.#kudos.push({ de, para, tipo, deAntes: true });
  }

  /** Creates a threshold, or edits the one of kind `antes` (it may change its kind): whether it may. */
  setUmbral(tipo: number, umbral: Umbral, antes?: number): boolean {
    if (this.umbrales.has(tipo) && tipo !== antes) return false;
    if (antes !== undefined) this.umbrales.delete(antes);
    this.umbrales.set(tipo, umbral);
    this.#pay(tipo, [...new Set(this.#kudos.map(({ para }) => para))]);
    return true;
  }

  /** Buys an avatar item; what is said against it, or null. */
  buy(perfilId: number, itemId: number, precio: number): 'RECOMPENSA_YA_CANJEADA' | 'MONEDAS_INSUFICIENTES' | null {
    const suyos = this.#items.get(perfilId) ?? new Set();
    if (suyos.has(itemId)) return 'RECOMPENSA_YA_CANJEADA';
    if (this.#saldo(perfilId) < precio) return 'MONEDAS_INSUFICIENTES';
    this.#items.set(perfilId, suyos.add(itemId));
    this.#add(perfilId, -precio);
    return null;
  }

  /** Closes the period, if anything was given in it. */
  close(): boolean {
    if (!this.#empezado) return false;
    this.#empezado = false;
    this.#copias = this.#copias.map((copia) => ({ ...copia, abierto: false }));
    return true;
  }

  /** A day passes: no booster runs any more. */
  expire(): void {
    this.#decimas.clear();
  }

  retrato(perfilId: number): Retrato {
    const copias = new Map<number, number>();
    for (const copia of this.#copias) {
      if (copia.perfilId === perfilId && copia.abierto)
        copias.set(copia.medallaId, (copias.get(copia.medallaId) ?? 0) + 1);
    }
    const items = [...(this.#items.get(perfilId) ?? [])].sort((a, b) => a - b);
    return { saldo: this.#saldo(perfilId), copias, hitos: this.#hitos.get(perfilId) ?? [], items };
  }

  #pay(tipo: number, receptores: readonly number[]): void {
    const umbral = this.umbrales.get(tipo);
    if (!umbral) return;
    const items: Item[] = [];
    for (const perfilId of receptores) {
      let cantidad = 0;
      while (this.#useUp(perfilId, tipo, umbral)) cantidad += 1;
      if (cantidad > 0) items.push({ perfilId, medallaId: umbral.medallaId, cantidad });
    }
    if (items.length > 0) this.grant(items);
  }

  #useUp(perfilId: number, tipo: number, { cantidad, distintos }: Umbral): boolean {
    const monton: number[] = [];
    for (const [i, kudo] of this.#kudos.entries()) {
      const cuenta = kudo.para === perfilId && kudo.tipo === tipo && !this.usados.has(i);
      const repetido = distintos && monton.some((otro) => this.#kudos[otro]?.de === kudo.de);
      if (cuenta && !repetido && monton.length < cantidad) monton.push(i);
    }
    if (monton.length < cantidad) return false;
    for (const i of monton) this.usados.add(i);
    return true;
  }

  #running(perfilId: number): number {
    return this.#decimas.get(perfilId) ?? 10;
  }

  #saldo(perfilId: number): number {
    return this.#saldos.get(perfilId) ?? 0;
  }

  #add(perfilId: number, monedas: number): void {
    this.#saldos.set(perfilId, this.#saldo(perfilId) + monedas);
  }
}
