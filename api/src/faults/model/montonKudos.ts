import { KUDOS_POR_SEMANA } from '@aupa/domain/juntos';
import type { Negativa } from './negativa.ts';

interface Umbral {
  medallaId: number;
  cantidad: number;
  distintos: boolean;
}

export class MontonKudos {
  readonly umbrales = new Map<number, Umbral>();
  readonly usados = new Set<number>();
  #kudos: Array<{ de: number; para: number; tipo: number; deAntes: boolean; deshecho?: boolean }> = [];

  give(de: number, para: number, tipo: number): Negativa {
    if (this.#kudos.filter((kudo) => kudo.de === de && !kudo.deAntes && !kudo.deshecho).length >= KUDOS_POR_SEMANA) {
      return 'KUDOS_AGOTADOS';
    }
    this.#kudos.push({ de, para, tipo, deAntes: false });
    return null;
  }

  remember(de: number, para: number, tipo: number): void {
    this.#kudos.push({ de, para, tipo, deAntes: true });
  }

  get count(): number {
    return this.#kudos.length;
  }

  giverOf(lugar: number): number {
    return this.#kudos[lugar]?.de ?? 0;
  }

  undo(lugar: number): Negativa {
    const kudo = this.#kudos[lugar];
    if (!kudo) return 'NO_ENCONTRADO';
    if (kudo.deshecho) return 'YA_DESHECHO';
    if (this.usados.has(lugar)) return 'KUDO_CONTADO';
    kudo.deshecho = true;
    return null;
  }

  setUmbral(tipo: number, umbral: Umbral, antes?: number): Negativa {
    if (this.umbrales.has(tipo) && tipo !== antes) return 'UMBRAL_REPETIDO';
    if (antes !== undefined) this.umbrales.delete(antes);
    this.umbrales.set(tipo, umbral);
    return null;
  }

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
