import type { Suerte } from '../../base/suerte.ts';
import { findLugares, countRepetidas, improveLugares } from './lugares.ts';
import { toProblema, type Pedido } from './problema.ts';
import { cuantosEquipos, sayImposible, tamanosOf, type Regla, type ReglasReparto } from './reglas.ts';

const INTENTOS = 6;

export interface ARepartir {
  alumnos: readonly number[];
  nombreOf: (perfilId: number) => string;
  reglas: ReglasReparto;
  /** Current teams: fixed pupils stay in theirs. */
  ahora: readonly (readonly number[])[];
  antes: readonly (readonly number[])[];
}

export interface Reparto {
  equipos: number[][];
  /** Unavoidable repeated pairs, although «distintos» was requested. */
  repetidas: number;
}

function listReglas({ alumnos, reglas, ahora }: ARepartir): Regla[] {
  const estan = new Set(alumnos);
  const presentes = (lista: readonly number[]) => [...new Set(lista)].filter((id) => estan.has(id));
  const deVarios = (tipo: 'aparte' | 'juntos') =>
    reglas[tipo].map((lista) => ({ tipo, perfiles: presentes(lista) })).filter(({ perfiles }) => perfiles.length > 1);
  const fijos = presentes(reglas.fijos).map((id) => ({
    tipo: 'fijo' as const,
    perfiles: [id] as const,
    equipo: ahora.findIndex((equipo) => equipo.includes(id)),
  }));
  return [...deVarios('aparte'), ...deVarios('juntos'), ...fijos.filter(({ equipo }) => equipo !== -1)];
}

/** A minimal set of contradictory rules: without any one of them a deal exists. */
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
 * Deals a class into teams whose sizes differ by at most one, or explains which rules conflict. `distintos`: new teammates only;
 * if impossible, as few repeated pairs as a few attempts find. Deterministic for the same `suerte`.
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
