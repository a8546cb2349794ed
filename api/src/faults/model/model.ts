import { HITOS, type ClaseHistorial, type Fila } from '@aupa/domain';
import { Pacs } from './pacs.ts';
import { MontonCanjes, type Articulo, type Canje } from './montonCanjes.ts';
import { MontonKudos } from './montonKudos.ts';
import type { Negativa } from './negativa.ts';

/** Copies by medal; none at 0. */
type Cuenta = Record<number, number>;

/** A period as a profile has it: what is held of it and, once closed, the grade that was sealed. */
interface Tramo {
  nota: number | null;
  copias: Cuenta;
}

/** A line that the history must have. */
export interface Linea {
  clase: ClaseHistorial;
  monedas: number;
  medallas: Cuenta;
  /** What its sentence must say: the reward's or item's name, the multiplier. */
  nombre: string;
}

/** What the model tells of a profile, to be held against the database. */
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

/** A class as a run begins. */
interface Inicio {
  perfiles: readonly number[];
  medallas: ReadonlyArray<{ id: number; monedas: number }>;
  filas: readonly Fila[];
}

/**
 * What the product should hold, as naively as can be (behaviour §3, §4, §7, §8): a heap of single copies, each with the
 * coins that it brought, the period and the challenge it counts for, and heaps of kudos and of what was redeemed. It
 * shares no code with the product but two lists of numbers.
 */
export class Model {
  readonly kudos = new MontonKudos();
  readonly pacs = new Pacs();
  readonly canjes = new MontonCanjes();
  readonly #inicio: Inicio;
  #copias: Copia[] = [];
  readonly #saldos = new Map<number, number>();
  readonly #hitos = new Map<number, number[]>();
  readonly #decimas = new Map<number, number>();
  readonly #historiales = new Map<number, Linea[]>();
  /** Grades by profile, of each period closed. */
  readonly #cierres: Array<Map<number, number>> = [];
  #empezado = false;

  constructor(inicio: Inicio) {
    this.#inicio = inicio;
  }

  grant(items: readonly Item[]): void {
    const pac = this.pacs.running();
    this.#empezado = true;
    for (const perfilId of new Set(items.map((item) => item.perfilId))) {
      const suyos = items.filter((item) => item.perfilId === perfilId);
      const copias = suyos.flatMap((item) => this.#split(item, pac));
      this.#copias.push(...copias);
      const monedas = copias.reduce((suma, copia) => suma + copia.monedas, 0);
      this.#add(perfilId, monedas);
      this.#tell(perfilId, 'medallas-otorgadas', { monedas, medallas: countCopias(copias) });
      // Milestones last: a booster multiplies from the next grant on.
      this.#reachHitos(perfilId);
    }
    if (pac === null) return;
    const dadas = items.reduce((suma, { cantidad }) => suma + cantidad, 0);
    const premio = this.pacs.add(pac, dadas);
    for (const perfilId of premio ? this.#inicio.perfiles : []) {
      this.canjes.addRegalo(perfilId, premio as Articulo);
      this.#tell(perfilId, 'regalo-recibido', { nombre: premio?.nombre ?? '' });
    }
  }

  revoke(perfilId: number, medallaId: number, n: number): Negativa {
    const suyas = this.#of(perfilId, this.#cierres.length).filter((una) => una.medallaId === medallaId);
    if (suyas.length < n) return 'COPIAS_INSUFICIENTES';
    let monedas = 0;
    for (const copia of suyas.slice(suyas.length - n).toReversed()) {
      const vuelven = Math.min(copia.monedas, this.saldo(perfilId));
      this.#add(perfilId, -vuelven);
      monedas -= vuelven;
      if (copia.pac !== null) this.pacs.takeOne(copia.pac);
      this.#copias = this.#copias.filter((una) => una !== copia);
    }
    this.#tell(perfilId, 'medallas-quitadas', { monedas, medallas: { [medallaId]: n } });
    return null;
  }

  give(de: number, para: number, tipo: number): Negativa {
    const negativa = this.kudos.give(de, para, tipo);
    if (negativa) return negativa;
    this.#tell(para, 'kudo-recibido');
    this.#tell(de, 'kudo-dado');
    this.#payOut(tipo, para);
    return null;
  }

  setUmbral(...[tipo, umbral, antes]: Parameters<MontonKudos['setUmbral']>): Negativa {
    const negativa = this.kudos.setUmbral(tipo, umbral, antes);
    if (negativa === null) this.#payOut(tipo);
    return negativa;
  }

  redeem(perfilId: number, articulo: Articulo): Negativa {
    const negativa = this.canjes.refuse(perfilId, articulo, this.saldo(perfilId));
    if (negativa) return negativa;
    this.canjes.add(perfilId, articulo);
    this.#add(perfilId, -articulo.precio);
    this.#tell(perfilId, 'canje-hecho', { monedas: -articulo.precio, nombre: articulo.nombre });
    return null;
  }

  deliver(perfilId: number, lugar: number): Negativa {
    const canje = this.canjes.decide(perfilId, lugar, 'Entregada');
    if (!canje) return 'CANJE_DECIDIDO';
    this.#tell(perfilId, 'canje-entregado', { nombre: canje.nombre });
    return null;
  }

  giveBack(perfilId: number, lugar: number): Negativa {
    const canje = this.canjes.decide(perfilId, lugar, 'Devuelta');
    if (!canje) return 'CANJE_DECIDIDO';
    this.#add(perfilId, canje.precio);
    this.#tell(perfilId, 'canje-devuelto', { monedas: canje.precio, nombre: canje.nombre });
    return null;
  }

  close(): Negativa {
    if (!this.#empezado) return 'PERIODO_VACIO';
    this.#empezado = false;
    const abierto = this.#cierres.length;
    this.#cierres.push(new Map(this.#inicio.perfiles.map((id) => [id, this.calificacion(id, abierto)])));
    for (const id of this.#inicio.perfiles) this.#tell(id, 'periodo-cerrado');
    return null;
  }

  /** A day passes: no booster runs any more. */
  expire(): void {
    this.#decimas.clear();
  }

  saldo(perfilId: number): number {
    return this.#saldos.get(perfilId) ?? 0;
  }

  /** Of the open period, or of that one. */
  calificacion(perfilId: number, periodo = this.#cierres.length): number {
    const copias = countCopias(this.#of(perfilId, periodo));
    const notas = this.#inicio.filas
      .filter(({ medallas }) => medallas.every(({ medallaId, cantidad }) => (copias[medallaId] ?? 0) >= cantidad))
      .map(({ nota }) => nota);
    return Math.max(0, ...notas);
  }

  retrato(perfilId: number): Retrato {
    return {
      saldo: this.saldo(perfilId),
      periodos: [...this.#cierres, null].map((cierre, periodo) => ({
        nota: cierre?.get(perfilId) ?? null,
        copias: countCopias(this.#of(perfilId, periodo)),
      })),
      hitos: this.#hitos.get(perfilId) ?? [],
      canjes: this.canjes.list(perfilId),
    };
  }

  /** The whole history, newest first. */
  historial(perfilId: number): Linea[] {
    return (this.#historiales.get(perfilId) ?? []).toReversed();
  }

  #payOut(tipo: number, para?: number): void {
    const items = this.kudos.payOut(tipo, para);
    if (items.length > 0) this.grant(items);
  }

  // As written down, copy by copy: each brings what the whole grant has brought with it less what it had without.
  #split({ perfilId, medallaId, cantidad }: Item, pac: number | null): Copia[] {
    const precio = this.#inicio.medallas.find(({ id }) => id === medallaId)?.monedas ?? 0;
    const hasta = (n: number) => Math.floor((precio * n * (this.#decimas.get(perfilId) ?? 10)) / 10);
    const periodo = this.#cierres.length;
    return Array.from({ length: cantidad }, (_, n) => {
      return { perfilId, medallaId, monedas: hasta(n + 1) - hasta(n), periodo, pac };
    });
  }

  #reachHitos(perfilId: number): void {
    const ganadas = this.#copias.filter((copia) => copia.perfilId === perfilId).length;
    const pagados = this.#hitos.get(perfilId) ?? [];
    const nuevos = HITOS.filter(({ medallas }) => ganadas >= medallas && !pagados.includes(medallas));
    this.#hitos.set(perfilId, [...pagados, ...nuevos.map(({ medallas }) => medallas)]);
    const ultimo = nuevos.at(-1);
    if (!ultimo) return;
    this.#decimas.set(perfilId, ultimo.decimas);
    this.#tell(perfilId, 'potenciador-ganado', { nombre: `×${String(ultimo.decimas / 10).replace('.', ',')}` });
  }

  #of(perfilId: number, periodo: number): Copia[] {
    return this.#copias.filter((copia) => copia.perfilId === perfilId && copia.periodo === periodo);
  }

  #add(perfilId: number, monedas: number): void {
    this.#saldos.set(perfilId, this.saldo(perfilId) + monedas);
  }

  #tell(perfilId: number, clase: ClaseHistorial, linea: Partial<Linea> = {}): void {
    const suyas = this.#historiales.get(perfilId) ?? [];
    suyas.push({ clase, monedas: 0, medallas: {}, nombre: '', ...linea });
    this.#historiales.set(perfilId, suyas);
  }
}

function countCopias(copias: readonly Copia[]): Cuenta {
  const cuenta: Cuenta = {};
  for (const { medallaId } of copias) cuenta[medallaId] = (cuenta[medallaId] ?? 0) + 1;
  return cuenta;
}
