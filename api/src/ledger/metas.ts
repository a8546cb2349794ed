import { reachesMeta, calificacionActual, metaDentro, type Fila } from '@aupa/domain';
import type { Sql } from '../platform/sql.ts';
import { filasDe } from './filas.ts';

// What the profiles hold now, and the rows that make the grade.
const FIND = {
  name: 'metas-estado',
  text: `select (select ${filasDe('g.tabla_equivalencia_id')} from grupo g where g.id = $1) as filas,
                (select json_agg(json_build_object('perfilId', perfil_id, 'medallaId', medalla_id, 'cantidad', cantidad))
                 from copia where perfil_id = any($2::int[]) and periodo_id = $3) as copias`,
};

const INSERT = {
  name: 'metas-anotar',
  tells: ['meta-alcanzada'] as const,
  text: `insert into evento (grupo_id, clase, perfil_id, lote_id, valor)
         select $1, 'meta-alcanzada', perfil_id, lote_id, meta
         from unnest($2::int[], $3::bigint[], $4::numeric[]) as t (perfil_id, lote_id, meta)`,
};

interface Otorgado {
  grupoId: number;
  periodoId: number;
  /** The batch that each profile was given. */
  lotes: ReadonlyMap<number, number>;
  /** Goals by profile, of those who have one. */
  metas: ReadonlyMap<number, number>;
  items: ReadonlyArray<{ perfilId: number; medallaId: number; cantidad: number }>;
}

interface StateRow {
  filas: Fila[] | null;
  copias: Array<{ perfilId: number; medallaId: number; cantidad: number }> | null;
}

/** After a grant: notes each goal that the grade has reached by it, for the history (spec §4, Goal reached). */
export async function recordMetasAlcanzadas(
  tx: Sql,
  { grupoId, periodoId, lotes, metas, items }: Otorgado,
): Promise<void> {
  if (metas.size === 0) return;
  const [state] = await tx.run<StateRow>(FIND, [grupoId, [...metas.keys()], periodoId]);
  const filas = state?.filas ?? [];
  const alcanzadas = [...metas].filter(([perfilId, meta]) => {
    const ahora = new Map<number, number>();
    for (const copia of state?.copias ?? [])
      if (copia.perfilId === perfilId) ahora.set(copia.medallaId, copia.cantidad);
    const antes = new Map(ahora);
    for (const item of items) {
      if (item.perfilId === perfilId) antes.set(item.medallaId, (antes.get(item.medallaId) ?? 0) - item.cantidad);
    }
    return reachesMeta(calificacionActual(filas, ahora), meta) && !reachesMeta(calificacionActual(filas, antes), meta);
  });
  if (alcanzadas.length === 0) return;
  const ids = alcanzadas.map(([perfilId]) => perfilId);
  const metasAlcanzadas = alcanzadas.map(([, meta]) => meta);
  await tx.run(INSERT, [grupoId, ids, ids.map((id) => lotes.get(id)), metasAlcanzadas]);
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

/** After a change of a table, or of a group's table: moves goals inside its bounds, and tells so in their history (behaviour §9). */
export async function moveMetas(tx: Sql, tablaId: number): Promise<void> {
  const fuera = await tx.run<MetaRow>(HOLD_FUERA, [tablaId]);
  if (fuera.length === 0) return;
  const metas = fuera.map(({ meta, minima, maxima }) => metaDentro(meta, minima, maxima));
  await tx.run(MOVE_METAS, [fuera.map(({ id }) => id), metas]);
}
