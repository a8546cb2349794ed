import type { Sesion } from '@aupa/contract';
import type { GrupoEnLista } from '../../../data/queries.ts';

/** The stores that have a reward: as groups for its teacher, as subjects for a student. */
export function sayTiendas(ids: readonly number[], grupos: readonly GrupoEnLista[], rol: Sesion['rol']): string {
  if (ids.length === 0) return 'En ninguna tienda';
  const nombres = grupos
    .filter(({ id }) => ids.includes(id))
    .map(({ nombre, materia }) => (rol === 'Profesor' ? nombre : materia));
  if (ids.length > 1 || nombres.length === 0) return ids.length === 1 ? 'En una tienda' : `En ${ids.length} tiendas`;
  return `En la tienda de ${nombres.join('')}`;
}
