import { KUDOS_POR_SEMANA } from '@aupa/domain/juntos';
import type { Negativa } from './negativa.ts';

interface Umbral {
  medallaId: number;
  cantidad: number;
  distintos: boolean;
}

/** A heap of single kudos, and the thresholds that use them up (behaviour §6). */
export class MontonKudos {
  readonly umbrales = new Map<number, Umbral>();
  /** Kudos used up, by their place among all that were given. */
  readonly usados = new Set<number>();
  #kudos: Array<{ de: number; para: number; tipo: number; deAntes: boolean; deshecho?: boolean }> = [];

  give(de: number, para: number, tipo: number): Negativa {
    if (this.#kudos.filter((kudo) => kudo.de === de && !kudo.deAntes && !kudo.deshecho).length >= KUDOS_POR_SEMANA) {
      return 'KUDOS_AGOTADOS';
    }
    this.#kudos.push({ de, para, tipo, deAntes: false });
    return null;
  }

  /** One of an earlier week, that no threshold has looked at yet. */
  remember(de: number, para: number, tipo: number): void {
    this.#kudos.push({ de, para, tipo, deAntes: true });
  }

  get count(): number {
    return this.#kudos.length;
  }

  /** Whose is the one in this place. */
  giverOf(lugar: number): number {
    return this.#kudos[lugar]?.de ?? 0;
  }

  /** Takes the one in this place back. */
  undo(lugar: number): Negativa {
    const kudo = this.#kudos[lugar];
    if (!kudo) return 'NO_ENCONTRADO';
    if (kudo.deshecho) return 'YA_DESHECHO';
    if (this.usados.has(lugar)) return 'KUDO_CONTADO';
    kudo.deshecho = true;
    return null;
  }

  /** Creates a threshold, or edits the one of kind `antes` (it may change its kind). */
  setUmbral(tipo: number, umbral: Umbral, antes?: number): Negativa {
    if (this.umbrales.has(tipo) && tipo !== antes) return 'UMBRAL_REPETIDO';
    if (antes !== undefined) this.umbrales.delete(antes);
    this.umbrales.set(tipo, umbral);
    return null;
  }

  /** What the threshold of a kind brings now to these, or to all: the kudos that it takes are used up. */
  payOut(tipo: number, para?: number): Array<{ perfilId: number; medallaId: number; cantidad: number }> {
    const umbral = this.umbrales.get(tipo);
    if (!umbral) return [];
    const receptores = para === undefined ? [...new Set(this.#kudos.map((kudo) => kudo.para))] : [para];
    return receptores.flatMap((perfilId) => {
      let cantidad = 0;
      while (this.#useUp(perfilId, tipo, umbral)) cantidad += 1;
      return cantidad > 0 ? [{ perfilId, medallaId: umbral.medallaId, cantidad }] : [];
    });
  }

  #useUp(perfilId: number, tipo: number, { cantidad, distintos }: Umbral): boolean {
    const monton: number[] = [];
    for (const [i, kudo] of this.#kudos.entries()) {
      const cuenta = kudo.para === perfilId && kudo.tipo === tipo && !kudo.deshecho && !this.usados.has(i);
      const repetido = distintos && monton.some((otro) => this.#kudos[otro]?.de === kudo.de);
      if (cuenta && !repetido && monton.length < cantidad) monton.push(i);
    }
    if (monton.length < cantidad) return false;
    for (const i of monton) this.usados.add(i);
    return true;
  }
}
