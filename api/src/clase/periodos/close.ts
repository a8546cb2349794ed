import { calificacionActual, type Fila } from '@aupa/domain/perfil';
import { enterClase } from '../../entry/enter.ts';
import { PERIODO_ABIERTO } from '../../entry/sources.ts';
import { filasOf } from '../../ledger/filas.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEventos } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

// Includes pupils who were taken out but earned something, because they may come back. Nobody comes back into an erased profile.
const FIND_STATE = {
  name: 'cerrar-estado',
  text: `select per.id as periodo_id, exists (
             select from asignacion a where a.grupo_id = g.id and a.periodo_id = per.id
               and not exists (select from lote d where d.deshace_id = a.lote_id)) as empezado,
           ${filasOf('g.tabla_equivalencia_id')} as filas,
           (select json_agg(json_build_object('perfilId', p.id, 'copias', coalesce((
                select json_agg(json_build_array(c.medalla_id, c.cantidad)) from copia c
                where c.perfil_id = p.id and c.periodo_id = per.id), '[]')))
            from perfil p where p.grupo_id = g.id and p.estudiante_id is not null and (p.retirado_en is null or exists (
              select from copia c where c.perfil_id = p.id and c.periodo_id = per.id and c.cantidad > 0))) as perfiles
         from grupo g join ${PERIODO_ABIERTO} per on per.grupo_id = g.id where g.id = $1`,
};

// A trigger on `cierre` seals the names of that moment with the grades.
const CLOSE = {
  name: 'cerrar-periodo',
  text: `with sellado as (
           insert into cierre (periodo_id, grupo_id, perfil_id, calificacion)
           select $1, $2, perfil_id, calificacion from unnest($3::int[], $4::numeric[]) as t (perfil_id, calificacion)
         )
         update periodo set cerrado_en = clock_timestamp(), nota_maxima = $5, nombre = $6 where id = $1 returning cerrado_en`,
};

const OPEN = {
  name: 'abrir-periodo',
  text: 'insert into periodo (grupo_id, abierto_en) values ($1, $2)',
};

interface StateRow {
  periodo_id: number;
  empezado: boolean;
  filas: Fila[] | null;
  perfiles: Array<{ perfilId: number; copias: Array<[number, number]> }> | null;
}

/**
 * Closes the period of a group and starts medals from zero (behaviour §3). Seals each grade; medals and dates stay with the
 * period. Coins, rewards, goals, challenge, milestones and kudos are untouched. Throws PERIODO_VACIO if no medal was given.
 */
export async function closePeriodo(
  tx: Sql,
  quien: Quien,
  grupoId: number,
  nombre: string | undefined,
): Promise<{ mensaje: string; periodoId: number }> {
  // The lock puts each grant or removal entirely before the close or entirely after it.
  await enterClase(tx, quien, { grupo: grupoId }, 'closePeriodo');
  const [state] = await tx.run<StateRow>(FIND_STATE, [grupoId]);
  if (!state) throw new AppError('NO_ENCONTRADO');
  // Two closes at once, or a slip. A period without medals is not closed.
  if (!state.empezado) throw new AppError('PERIODO_VACIO');
  const filas = state.filas ?? [];
  const perfiles = state.perfiles ?? [];
  const [closed] = await tx.run<{ cerrado_en: Date }>(CLOSE, [
    state.periodo_id,
    grupoId,
    perfiles.map(({ perfilId }) => perfilId),
    perfiles.map(({ copias }) => calificacionActual(filas, new Map(copias))),
    Math.max(0, ...filas.map(({ nota }) => nota)),
    nombre ?? null,
  ]);
  await tx.run(OPEN, [grupoId, closed?.cerrado_en]);
  // One event for the class, and one for each sealed grade: the history of each pupil shows it.
  const periodoId = state.periodo_id;
  await recordEventos(tx, { grupoId, clase: 'periodo-cerrado' }, [
    { periodoId },
    ...perfiles.map(({ perfilId }) => ({ perfilId, periodoId })),
  ]);
  return { mensaje: 'Evaluación cerrada. Las medallas empiezan de cero.', periodoId };
}
