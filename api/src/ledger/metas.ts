import { calificacionActual, metaDentro, type Fila } from '@aupa/domain/perfil';
import type { Sql } from '../platform/sql.ts';

export type CopiasOf = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Each profile's grade before and after a grant. `antes`: its copies before. */
export function notasTras(
  filas: readonly Fila[],
  antes: CopiasOf,
  items: ReadonlyArray<{ perfilId: number; medallaId: number; cantidad: number }>,
): Record<'antes' | 'ahora', (perfilId: number) => number> {
  const copiasOf = (perfilId: number) => antes.get(perfilId) ?? new Map<number, number>();
  return {
    antes: (perfilId) => calificacionActual(filas, copiasOf(perfilId)),
    ahora: (perfilId) => {
      const copias = new Map(copiasOf(perfilId));
      for (const { perfilId: de, medallaId, cantidad } of items) {
        if (de === perfilId) copias.set(medallaId, (copias.get(medallaId) ?? 0) + cantidad);
      }
      return calificacionActual(filas, copias);
    },
  };
}

const HOLD_FUERA = {
  name: 'metas-fuera',
  text: `select p.id, p.meta, limites.minima, limites.maxima
         from perfil p join grupo g on g.id = p.grupo_id
           join (select tabla_id, min(nota) as minima, max(nota) as maxima from fila_equivalencia group by tabla_id) limites
             on limites.tabla_id = g.tabla_equivalencia_id
         where g.tabla_equivalencia_id = $1 and p.meta > 0 and p.meta not between limites.minima and limites.maxima
         order by p.id for no key update of p`,
};

const MOVE_METAS = {
  name: 'metas-mover',
  tells: ['meta-movida'] as const,
  text: `with movida as (
           update perfil p set meta = t.meta from unnest($1::int[], $2::numeric[]) as t (id, meta) where p.id = t.id
           returning p.id, p.grupo_id, p.meta
         )
         insert into evento (grupo_id, clase, perfil_id, valor)
         select grupo_id, 'meta-movida', id, meta from movida order by id`,
};

interface MetaRow {
  id: number;
  meta: number;
  minima: number;
  maxima: number;
}

/** Moves goals inside the bounds of a changed or newly chosen table, with a line in their history (behaviour §9). */
export async function moveMetas(tx: Sql, tablaId: number): Promise<void> {
  const fuera = await tx.run<MetaRow>(HOLD_FUERA, [tablaId]);
  if (fuera.length === 0) return;
  const metas = fuera.map(({ meta, minima, maxima }) => metaDentro(meta, minima, maxima));
  await tx.run(MOVE_METAS, [fuera.map(({ id }) => id), metas]);
}
