import { HITOS } from '@aupa/domain/medallas';
import type { Fila } from '@aupa/domain/perfil';
import { countCopias, Historiales, type Cuenta, type Escrita, type Linea } from './historiales.ts';
import { Monedas } from './monedas.ts';
import { Pacs } from './pacs.ts';
import { MontonCanjes, type Articulo, type Canje } from './montonCanjes.ts';
import { MontonKudos } from './montonKudos.ts';
import type { Negativa } from './negativa.ts';

interface Tramo {
  nota: number | null;
  copias: Cuenta;
}

export interface Retrato {
  saldo: number;
  periodos: Tramo[];
  hitos: number[];
  canjes: Canje[];
}

interface Item {
  perfilId: number;
  medallaId: number;
  cantidad: number;
}

interface Copia {
  perfilId: number;
  medallaId: number;
  monedas: number;
  periodo: number;
  pac: number | null;
}

interface Lote {
  periodo: number;
  copias: Copia[];
  hitos: Array<{ perfilId: number; medallas: number }>;
  usados: number[];
  completa: number | null;
  lineas: Linea[];
  regalos: Linea[];
  deshecho: boolean;
}

interface Inicio {
  perfiles: readonly number[];
  medallas: ReadonlyArray<{ id: number; monedas: number }>;
  filas: readonly Fila[];
}

/**
 * A naive model of the product (behaviour §3, §4, §7, §8). Copies are single objects, each with its coins, period and challenge;
 * kudos and redemptions are plain lists. It shares only two lists of numbers with the product's code.
 */
export class Model {
  readonly kudos = new MontonKudos();
  readonly pacs = new Pacs();
  readonly canjes = new MontonCanjes();
  readonly #inicio: Inicio;
  #copias: Copia[] = [];
  readonly monedas = new Monedas();
  readonly #hitos = new Map<number, number[]>();
  readonly #potenciadores = new Map<number, Map<number, number>>();
  readonly #historiales = new Historiales();
  readonly #cierres: Array<Map<number, number>> = [];
  readonly #lotes: Lote[] = [];
  readonly #dados = new Map<number, Linea[]>();
  readonly #otorgadas = new Map<Linea, readonly Copia[]>();
  readonly #alcanzados = new Map<Linea, readonly number[]>();
  readonly #perdones: Linea[] = [];

  constructor(inicio: Inicio) {
    this.#inicio = inicio;
  }

  grant(items: readonly Item[], usados: readonly number[] = []): void {
    this.grantLotes([items], usados);
  }

  /** Several batches of one action: all count for the challenge that is current before the first. */
  grantLotes(varios: ReadonlyArray<readonly Item[]>, usados: readonly number[] = []): void {
    const pac = this.pacs.running();
    const lotes = varios.map((items) => this.#grantLote(items, pac, usados));
    // Boosters come after all grants in the history.
    for (const { lote, perfilId, decimas } of lotes.flatMap(({ ganados }) => ganados)) {
      const nombre = `×${String(decimas / 10).replace('.', ',')}`;
      const linea = this.#historiales.tell(perfilId, 'potenciador-ganado', { nombre });
      const suyos = lote.hitos.filter((hito) => hito.perfilId === perfilId);
      this.#alcanzados.set(
        linea,
        suyos.map(({ medallas }) => medallas),
      );
      lote.lineas.push(linea);
    }
    if (pac === null) return;
    const completa = this.pacs.add(
      pac,
      lotes.map(({ lote }) => lote.copias.length),
    );
    const lote = lotes[completa?.lugar ?? -1]?.lote;
    if (!completa || !lote) return;
    lote.completa = pac;
    const { premio } = completa;
    for (const perfilId of this.#inicio.perfiles) {
      if (!this.canjes.addRegalo(perfilId, pac, premio)) continue;
      const canje = this.canjes.count(perfilId) - 1;
      lote.regalos.push(this.#historiales.tell(perfilId, 'regalo-recibido', { nombre: premio.nombre, canje }));
    }
  }

  #grantLote(items: readonly Item[], pac: number | null, usados: readonly number[]) {
    const lote: Lote = {
      periodo: this.#cierres.length,
      copias: [],
      hitos: [],
      usados: [...usados],
      completa: null,
      lineas: [],
      regalos: [],
      deshecho: false,
    };
    this.#lotes.push(lote);
    const perfiles = [...new Set(items.map((item) => item.perfilId))];
    const ganados = perfiles.flatMap((perfilId) => {
      const suyos = items.filter((item) => item.perfilId === perfilId);
      const copias = suyos.flatMap((item) => this.#split(item, pac));
      this.#copias.push(...copias);
      lote.copias.push(...copias);
      const monedas = copias.reduce((suma, copia) => suma + copia.monedas, 0);
      this.monedas.add(perfilId, monedas);
      const linea = this.#historiales.tell(perfilId, 'medallas-otorgadas', { monedas, medallas: countCopias(copias) });
      this.#otorgadas.set(linea, copias);
      lote.lineas.push(linea);
      // Milestones last: a booster multiplies from the next grant on.
      const decimas = this.#reachHitos(perfilId, lote);
      return decimas === null ? [] : [{ lote, perfilId, decimas }];
    });
    return { lote, ganados };
  }

  get countLotes(): number {
    return this.#lotes.length;
  }

  get lugarCompleta(): number {
    return this.#lotes.findLastIndex(({ completa, deshecho }) => completa !== null && !deshecho);
  }

  undo(lugar: number, parcial: boolean): Negativa {
    const lote = this.#lotes[lugar];
    if (!lote) return 'NO_ENCONTRADO';
    if (lote.deshecho) return 'YA_DESHECHO';
    if (lote.periodo !== this.#cierres.length) return 'PERIODO_CERRADO';
    const quedan = lote.copias.filter((copia) => this.#copias.includes(copia));
    const debidas = new Map<number, number>();
    for (const { perfilId, monedas } of quedan) debidas.set(perfilId, (debidas.get(perfilId) ?? 0) + monedas);
    const gasto = ([id, n]: [number, number]) => n > 0 && n > this.monedas.of(id);
    if (!parcial && [...debidas].some(gasto)) return 'MONEDAS_GASTADAS';
    for (const [id, monedas] of debidas) this.monedas.add(id, -monedas);
    this.#copias = this.#copias.filter((copia) => !quedan.includes(copia));
    for (const { pac } of quedan) if (pac !== null) this.pacs.takeOne(pac);
    for (const { perfilId, medallas } of lote.hitos) {
      const pagados = this.#hitos.get(perfilId) ?? [];
      this.#hitos.set(
        perfilId,
        pagados.filter((uno) => uno !== medallas),
      );
      this.#potenciadores.get(perfilId)?.delete(medallas);
    }
    for (const kudo of lote.usados) this.kudos.usados.delete(kudo);
    this.#historiales.erase(lote.lineas);
    if (lote.completa !== null) this.#uncomplete(lote.completa);
    lote.deshecho = true;
    return null;
  }

  /** The rest may still reach the goal: then its last batch completed it. */
  #uncomplete(pac: number): void {
    const quedan = this.#copias.filter((copia) => copia.pac === pac);
    const ultimo = this.#lotes.findLast(({ copias }) => copias.some((copia) => quedan.includes(copia)));
    if (ultimo && this.pacs.isReachedBy(pac, quedan.length)) ultimo.completa = pac;
    else if (this.pacs.mayReopen(pac)) this.#reopen(pac);
  }

  #reopen(pac: number): void {
    this.pacs.reopen(pac, this.#copias.filter((copia) => copia.pac === pac).length);
    const premiados = this.canjes.takeRegalos(pac);
    for (const lote of this.#lotes.filter(({ completa }) => completa === pac)) {
      this.#historiales.erase(lote.regalos.filter((linea) => premiados.some((id) => this.#isUndoneRegalo(id, linea))));
    }
  }

  #isUndoneRegalo(perfilId: number, linea: Escrita): boolean {
    const suya = this.#historiales.has(perfilId, linea);
    return suya && linea.canje !== undefined && this.canjes.isUndone(perfilId, linea.canje);
  }

  undoCanje(perfilId: number, lugar: number): Negativa {
    const conseguido = (pac: number) => this.pacs.list()[pac]?.completado === true;
    const hecho = this.canjes.undo(perfilId, lugar, this.monedas.of(perfilId), this.#cierres.length > 0, conseguido);
    if (hecho === null || typeof hecho === 'string') return hecho;
    this.monedas.add(perfilId, -hecho.precio);
    const clase = hecho.era === 'Entregada' ? 'canje-entregado' : 'canje-devuelto';
    this.#historiales.eraseLast(perfilId, clase, lugar);
    return null;
  }

  undoKudo(lugar: number): Negativa {
    const negativa = this.kudos.undo(lugar);
    if (negativa === null) this.#historiales.erase(this.#dados.get(lugar) ?? []);
    return negativa;
  }

  revoke(perfilId: number, medallaId: number, n: number): Negativa {
    const suyas = this.#of(perfilId, this.#cierres.length).filter((una) => una.medallaId === medallaId);
    if (suyas.length < n) return 'COPIAS_INSUFICIENTES';
    let monedas = 0;
    for (const copia of suyas.slice(suyas.length - n).toReversed()) {
      this.monedas.add(perfilId, -copia.monedas);
      monedas -= copia.monedas;
      if (copia.pac !== null) this.pacs.takeOne(copia.pac);
      this.#copias = this.#copias.filter((una) => una !== copia);
    }
    this.#historiales.tell(perfilId, 'medallas-quitadas', { monedas, medallas: { [medallaId]: n } });
    return null;
  }

  give(de: number, para: number, tipo: number): Negativa {
    const negativa = this.kudos.give(de, para, tipo);
    if (negativa) return negativa;
    this.#dados.set(this.kudos.count - 1, [
      this.#historiales.tell(para, 'kudo-recibido'),
      this.#historiales.tell(de, 'kudo-dado'),
    ]);
    this.#payOut(tipo, para);
    return null;
  }

  setUmbral(...[tipo, umbral, antes]: Parameters<MontonKudos['setUmbral']>): Negativa {
    const negativa = this.kudos.setUmbral(tipo, umbral, antes);
    if (negativa === null) this.#payOut(tipo);
    return negativa;
  }

  redeem(perfilId: number, articulo: Articulo): Negativa {
    const negativa = this.canjes.refuse(perfilId, articulo, this.monedas.of(perfilId));
    if (negativa) return negativa;
    this.canjes.add(perfilId, articulo);
    this.monedas.add(perfilId, -articulo.precio);
    this.#historiales.tell(perfilId, 'canje-hecho', { monedas: -articulo.precio, nombre: articulo.nombre });
    return null;
  }

  deliver(perfilId: number, lugar: number): Negativa {
    const canje = this.canjes.decide(perfilId, lugar, 'Entregada');
    if (!canje) return 'CANJE_DECIDIDO';
    this.#historiales.tell(perfilId, 'canje-entregado', { nombre: canje.nombre, canje: lugar });
    return null;
  }

  giveBack(perfilId: number, lugar: number): Negativa {
    const canje = this.canjes.decide(perfilId, lugar, 'Devuelta');
    if (!canje) return 'CANJE_DECIDIDO';
    this.monedas.add(perfilId, canje.precio);
    this.#historiales.tell(perfilId, 'canje-devuelto', { monedas: canje.precio, nombre: canje.nombre, canje: lugar });
    return null;
  }

  close(): Negativa {
    const abierto = this.#cierres.length;
    if (!this.#lotes.some(({ periodo, deshecho }) => periodo === abierto && !deshecho)) return 'PERIODO_VACIO';
    this.#cierres.push(new Map(this.#inicio.perfiles.map((id) => [id, this.calificacion(id, abierto)])));
    for (const id of this.#inicio.perfiles) this.#historiales.tell(id, 'periodo-cerrado');
    return null;
  }

  expire(): void {
    this.#potenciadores.clear();
  }

  forgive(perfilId: number): Negativa {
    const negativa = this.monedas.forgive(perfilId);
    if (negativa) return negativa;
    const { monedas = 0 } = this.monedas.perdonadas.at(-1) ?? {};
    this.#perdones.push(this.#historiales.tell(perfilId, 'monedas-condonadas', { monedas }));
    return null;
  }

  undoForgiven(lugar: number): Negativa {
    const negativa = this.monedas.undo(lugar, this.#cierres.length > 0);
    if (negativa === null) this.#historiales.erase(this.#perdones.slice(lugar, lugar + 1));
    return negativa;
  }

  /** By default of the open period. */
  calificacion(perfilId: number, periodo = this.#cierres.length): number {
    const copias = countCopias(this.#of(perfilId, periodo));
    const notas = this.#inicio.filas
      .filter(({ medallas }) => medallas.every(({ medallaId, cantidad }) => (copias[medallaId] ?? 0) >= cantidad))
      .map(({ nota }) => nota);
    return Math.max(0, ...notas);
  }

  retrato(perfilId: number): Retrato {
    return {
      saldo: this.monedas.of(perfilId),
      periodos: [...this.#cierres, null].map((cierre, periodo) => ({
        nota: cierre?.get(perfilId) ?? null,
        copias: countCopias(this.#of(perfilId, periodo)),
      })),
      hitos: [...(this.#hitos.get(perfilId) ?? [])].sort((a, b) => a - b),
      canjes: this.canjes.list(perfilId),
    };
  }

  historial(perfilId: number): Linea[] {
    return this.#historiales.of(perfilId);
  }

  /** Remaining coins of each line of the history; null: nothing remains, so it is no news. */
  quedan(perfilId: number): Array<number | null> {
    return this.#historiales.escritas(perfilId).map((linea) => {
      const copias = this.#otorgadas.get(linea);
      const hitos = this.#alcanzados.get(linea);
      if (hitos) return hitos.some((hito) => this.#potenciadores.get(perfilId)?.has(hito)) ? linea.monedas : null;
      if (!copias) return linea.monedas;
      const suyas = copias.filter((copia) => this.#copias.includes(copia));
      return suyas.length === 0 ? null : suyas.reduce((suma, { monedas }) => suma + monedas, 0);
    });
  }

  #payOut(tipo: number, para?: number): void {
    const antes = new Set(this.kudos.usados);
    const items = this.kudos.payOut(tipo, para);
    if (items.length === 0) return;
    this.grant(
      items,
      [...this.kudos.usados].filter((kudo) => !antes.has(kudo)),
    );
  }

  // As specified, copy by copy: each brings what the total grows by it.
  #split({ perfilId, medallaId, cantidad }: Item, pac: number | null): Copia[] {
    const precio = this.#inicio.medallas.find(({ id }) => id === medallaId)?.monedas ?? 0;
    const hasta = (n: number) => Math.floor((precio * n * this.#decimasOf(perfilId)) / 10);
    const periodo = this.#cierres.length;
    return Array.from({ length: cantidad }, (_, n) => {
      return { perfilId, medallaId, monedas: hasta(n + 1) - hasta(n), periodo, pac };
    });
  }

  #decimasOf(perfilId: number): number {
    const suyos = [...(this.#potenciadores.get(perfilId) ?? [])].sort(([a], [b]) => a - b);
    return suyos.at(-1)?.[1] ?? 10;
  }

  #reachHitos(perfilId: number, lote: Lote): number | null {
    const ganadas = this.#copias.filter((copia) => copia.perfilId === perfilId).length;
    const pagados = this.#hitos.get(perfilId) ?? [];
    const nuevos = HITOS.filter(({ medallas }) => ganadas >= medallas && !pagados.includes(medallas));
    this.#hitos.set(perfilId, [...pagados, ...nuevos.map(({ medallas }) => medallas)]);
    const corren = this.#potenciadores.get(perfilId) ?? new Map<number, number>();
    const antes = Math.max(0, ...corren.keys());
    for (const { medallas, decimas } of nuevos) {
      lote.hitos.push({ perfilId, medallas });
      corren.set(medallas, decimas);
    }
    this.#potenciadores.set(perfilId, corren);
    const ultimo = nuevos.at(-1);
    return ultimo && ultimo.medallas > antes ? ultimo.decimas : null;
  }

  #of(perfilId: number, periodo: number): Copia[] {
    return this.#copias.filter((copia) => copia.perfilId === perfilId && copia.periodo === periodo);
  }
}
