import type { Suerte } from '../../base/suerte.ts';
import { findLugares, countRepetidas, improveLugares } from './lugares.ts';
import { toProblema, type Pedido } from './problema.ts';
import { cuantosEquipos, sayImposible, tamanosOf, type Regla, type ReglasReparto } from './reglas.ts';

/** Deals from which the one with the fewest repetitions is taken, where some can't be helped. */
const INTENTOS = 6;

/** Whom a deal is about. */
export interface ARepartir {
  /** Profiles of those who are there. */
  alumnos: readonly number[];
  nombreOf: (perfilId: number) => string;
  reglas: ReglasReparto;
  /** Teams as they are now: whoever is locked stays in theirs. */
  ahora: readonly (readonly number[])[];
  /** Teams of last time. */
  antes: readonly (readonly number[])[];
}

export interface Reparto {
  equipos: number[][];
  /** Pairs who are together again although «distintos» was asked for: there was no other way. */
  repetidas: number;
}

function listReglas({ alumnos, reglas, ahora }: ARepartir): Regla[] {
  const estan = new Set(alumnos);
  const presentes = (lista: readonly number[]) => [...new Set(lista)].filter((id) => estan.has(id));
  const deVarios = (clase: 'aparte' | 'juntos') =>
    reglas[clase].map((lista) => ({ clase, perfiles: presentes(lista) })).filter(({ perfiles }) => perfiles.length > 1);
  const fijos = presentes(reglas.fijos).map((id) => ({
    clase: 'fijo' as const,
    perfiles: [id] as const,
    equipo: ahora.findIndex((equipo) => equipo.includes(id)),
  }));
  return [...deVarios('aparte'), ...deVarios('juntos'), ...fijos.filter(({ equipo }) => equipo !== -1)];
}

/** Rules that can't hold together, none of which could be left out: without one of them there is a deal. */
function findNucleo(pedido: Pedido, suerte: Suerte): Regla[] {
  let nucleo = [...pedido.reglas];
  for (const regla of pedido.reglas) {
    const sin = nucleo.filter((una) => una !== regla);
    const problema = toProblema({ ...pedido, reglas: sin });
    if (problema === null || findLugares(problema, suerte, false) === null) nucleo = sin;
  }
  return nucleo;
}

/**
 * Deals a class out into teams whose sizes differ by at most one: all rules hold, or it says which can't and of whom. `distintos`: nobody
 * with anybody of last time; where that can't be, as few pairs as a few tries find. The same chance brings the same teams.
 */
export function dealReparto(que: ARepartir, suerte: Suerte): Reparto | { imposible: string } {
  const alumnos = [...new Set(que.alumnos)];
  if (alumnos.length === 0) return { equipos: [], repetidas: 0 };
  const equipos = cuantosEquipos(alumnos.length, que.reglas);
  const antes = que.reglas.distintos ? que.antes : [];
  const pedido: Pedido = { alumnos, reglas: listReglas(que), antes, equipos };
  const problema = toProblema(pedido);
  const todos = (lugar: readonly number[]): number[][] =>
    Array.from({ length: equipos }, (_, equipo) =>
      (problema?.atomos ?? []).flatMap(({ perfiles }, i) => (lugar[i] === equipo ? perfiles : [])),
    );
  if (problema && antes.length > 0) {
    const nuevo = findLugares(problema, suerte, true);
    if (Array.isArray(nuevo)) return { equipos: todos(nuevo), repetidas: 0 };
  }
  let mejor: { lugar: number[]; repetidas: number } | undefined;
  for (let i = 0; problema && i < (antes.length > 0 ? INTENTOS : 1); i += 1) {
    const uno = findLugares(problema, suerte, false);
    if (!Array.isArray(uno)) continue;
    const lugar = antes.length > 0 ? improveLugares(problema, uno, suerte) : uno;
    const repetidas = countRepetidas(problema, lugar);
    if (!mejor || repetidas < mejor.repetidas) mejor = { lugar, repetidas };
  }
  if (mejor) return { equipos: todos(mejor.lugar), repetidas: mejor.repetidas };
  const tamanos = tamanosOf(alumnos.length, equipos);
  return { imposible: sayImposible(findNucleo(pedido, suerte), tamanos, que.nombreOf) };
}
