import type { GrupoEnLista } from '../../../data/queries.ts';

/** The newest group first. */
export const ultimos = (grupos: readonly GrupoEnLista[]) => grupos.toSorted((a, b) => b.id - a.id);

/** The newest group with somebody in it. */
export const ultimaClase = (grupos: readonly GrupoEnLista[]) =>
  ultimos(grupos).find(({ cantAlumnos }) => cantAlumnos > 0);
