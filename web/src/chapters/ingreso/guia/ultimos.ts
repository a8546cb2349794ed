import type { GrupoEnLista } from '../../../data/queries.ts';

export const ultimos = (grupos: readonly GrupoEnLista[]) => grupos.toSorted((a, b) => b.id - a.id);

export const ultimaClase = (grupos: readonly GrupoEnLista[]) =>
  ultimos(grupos).find(({ cantAlumnos }) => cantAlumnos > 0);
