import type { Regla } from './reglas.ts';
import { tamanosOf } from './reglas.ts';

/** Pupils who must go together; a single one unless a rule ties them. */
export interface Atomo {
  perfiles: readonly number[];
  equipo: number | null;
}

export interface Problema {
  atomos: readonly Atomo[];
  /** For each atom, those that must be in other teams. */
  lejosOf: ReadonlyArray<ReadonlySet<number>>;
  /** For each pair of atoms, how many pairs of people were together last time. */
  repetidas: ReadonlyArray<ReadonlyMap<number, number>>;
  tamanos: readonly number[];
}

export interface Pedido {
  alumnos: readonly number[];
  reglas: readonly Regla[];
  antes: readonly (readonly number[])[];
  equipos: number;
}

function joinAtomos(alumnos: readonly number[], reglas: readonly Regla[]): number[][] {
  const de = new Map(alumnos.map((id) => [id, [id]]));
  for (const { tipo, perfiles } of reglas) {
    if (tipo !== 'juntos') continue;
    const todos = [...new Set(perfiles.flatMap((id) => de.get(id) ?? []))];
    for (const id of todos) de.set(id, todos);
  }
  return [...new Set(de.values())];
}

/** Turns rules into constraints between atoms; null if two of them contradict each other directly. */
export function toProblema({ alumnos, reglas, antes, equipos }: Pedido): Problema | null {
  const grupos = joinAtomos(alumnos, reglas);
  const atomoOf = new Map(grupos.flatMap((perfiles, i) => perfiles.map((id) => [id, i] as const)));
  const fijos = new Map<number, number>();
  for (const regla of reglas) {
    if (regla.tipo !== 'fijo') continue;
    const atomo = atomoOf.get(regla.perfiles[0]) ?? -1;
    const otro = fijos.get(atomo);
    if ((otro !== undefined && otro !== regla.equipo) || regla.equipo >= equipos) return null;
    fijos.set(atomo, regla.equipo);
  }
  const lejosOf = grupos.map(() => new Set<number>());
  for (const { tipo, perfiles } of reglas) {
    if (tipo !== 'aparte') continue;
    const atomos = perfiles.flatMap((id) => atomoOf.get(id) ?? []);
    if (new Set(atomos).size < atomos.length) return null;
    for (const uno of atomos) for (const otro of atomos) if (uno !== otro) lejosOf[uno]?.add(otro);
  }
  const repetidas = grupos.map(() => new Map<number, number>());
  for (const equipo of antes) {
    const atomos = equipo.flatMap((id) => atomoOf.get(id) ?? []);
    for (const uno of atomos) {
      for (const otro of atomos) {
        // Both are fixed in their team: no deal could avoid this repetition.
        const isForced = uno === otro || (fijos.has(uno) && fijos.get(uno) === fijos.get(otro));
        if (!isForced) repetidas[uno]?.set(otro, (repetidas[uno].get(otro) ?? 0) + 1);
      }
    }
  }
  const atomos = grupos.map((perfiles, i) => ({ perfiles, equipo: fijos.get(i) ?? null }));
  return { atomos, lejosOf, repetidas, tamanos: tamanosOf(alumnos.length, equipos) };
}
