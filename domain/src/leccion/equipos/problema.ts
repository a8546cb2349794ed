import type { Regla } from './reglas.ts';
import { tamanosOf } from './reglas.ts';

/** Pupils who can only go together: one, unless a rule ties them. */
export interface Atomo {
  perfiles: readonly number[];
  /** Team in which they have to be; null: any. */
  equipo: number | null;
}

/** A deal as the search sees it. */
export interface Problema {
  atomos: readonly Atomo[];
  /** Of each atom, those that must be in another team. */
  lejosOf: ReadonlyArray<ReadonlySet<number>>;
  /** Of each pair of atoms, pairs of people who were together last time. */
  repetidas: ReadonlyArray<ReadonlyMap<number, number>>;
  tamanos: readonly number[];
}

export interface Pedido {
  alumnos: readonly number[];
  reglas: readonly Regla[];
  /** Teams of last time. */
  antes: readonly (readonly number[])[];
  equipos: number;
}

function joinAtomos(alumnos: readonly number[], reglas: readonly Regla[]): number[][] {
  const de = new Map(alumnos.map((id) => [id, [id]]));
  for (const { clase, perfiles } of reglas) {
    if (clase !== 'juntos') continue;
    const todos = [...new Set(perfiles.flatMap((id) => de.get(id) ?? []))];
    for (const id of todos) de.set(id, todos);
  }
  return [...new Set(de.values())];
}

/** What has to hold, by those who go together. Null: two rules say the opposite of each other of the same people. */
export function toProblema({ alumnos, reglas, antes, equipos }: Pedido): Problema | null {
  const grupos = joinAtomos(alumnos, reglas);
  const atomoOf = new Map(grupos.flatMap((perfiles, i) => perfiles.map((id) => [id, i] as const)));
  const fijos = new Map<number, number>();
  for (const regla of reglas) {
    if (regla.clase !== 'fijo') continue;
    const atomo = atomoOf.get(regla.perfiles[0]) ?? -1;
    const otro = fijos.get(atomo);
    if ((otro !== undefined && otro !== regla.equipo) || regla.equipo >= equipos) return null;
    fijos.set(atomo, regla.equipo);
  }
  const lejosOf = grupos.map(() => new Set<number>());
  for (const { clase, perfiles } of reglas) {
    if (clase !== 'aparte') continue;
    const atomos = perfiles.flatMap((id) => atomoOf.get(id) ?? []);
    if (new Set(atomos).size < atomos.length) return null;
    for (const uno of atomos) for (const otro of atomos) if (uno !== otro) lejosOf[uno]?.add(otro);
  }
  const repetidas = grupos.map(() => new Map<number, number>());
  for (const equipo of antes) {
    const atomos = equipo.flatMap((id) => atomoOf.get(id) ?? []);
    for (const uno of atomos) {
      for (const otro of atomos) {
        // Both have to stay where they are: that is no repetition that another deal could spare.
        const isForced = uno === otro || (fijos.has(uno) && fijos.get(uno) === fijos.get(otro));
        if (!isForced) repetidas[uno]?.set(otro, (repetidas[uno].get(otro) ?? 0) + 1);
      }
    }
  }
  const atomos = grupos.map((perfiles, i) => ({ perfiles, equipo: fijos.get(i) ?? null }));
  return { atomos, lejosOf, repetidas, tamanos: tamanosOf(alumnos.length, equipos) };
}
