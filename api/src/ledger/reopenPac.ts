import { nombreEntero } from '../entry/sources.ts';
import { named, type Sql } from '../platform/sql.ts';

export interface PacReabierto {
  nombre: string;
  /** It is open again. Otherwise it stays completed: another has begun, or the rest still reaches its goal. */
  reabierto: boolean;
  entregadas: string[];
}

// If the rest no longer reaches the goal, the challenge is open again and undelivered rewards are taken back. This includes
// rewards of an earlier completion whose delivery was undone. With several batches of one action, the rest may still reach the
// goal: then its last batch completed it.
const REOPEN = named({
  name: 'pac-reabrir',
  tells: ['pac-cambiado'],
  text: `with queda as (
           select coalesce(sum(quedan), 0)::int as total, max(lote_id) filter (where quedan > 0) as ultimo from (
             select a.lote_id, a.cantidad - coalesce(
               (select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0) as quedan
             from asignacion a where a.pac_id = :pac) t
         ), otro as (
           select exists (select from pac where grupo_id = :grupo and completado_en is null and cerrado_en is null) as hay
         ), abierto as (
           update pac set total = queda.total, completado_en = null, completado_lote_id = null, version = version + 1
           from queda, otro where pac.id = :pac and queda.total < pac.necesarias and not otro.hay returning pac.id
         ), pasado as (
           update pac set completado_lote_id = queda.ultimo from queda where pac.id = :pac and queda.total >= pac.necesarias
         ), devuelto as (
           update canje set estado = 'Devuelta', decidido_en = now(), devolucion_lote_id = :nuevo
           where pac_id = (select id from abierto) and estado = 'Pendiente'
         ), suceso as (
           insert into evento (grupo_id, clase) select :grupo, 'pac-cambiado' from abierto
         )
         select p.nombre, exists (select from abierto) as reabierto, coalesce((
             select array_agg(${nombreEntero('u')} order by u.nombre, u.apellido)
             from canje c join perfil x on x.id = c.perfil_id join usuario u on u.id = x.estudiante_id
             where c.pac_id = p.id and c.estado = 'Entregada' and c.lote_id > :completo::bigint
               and exists (select from abierto)), '{}') as entregadas
         from pac p where p.id = :pac`,
});

/** After undoing the batch that completed a challenge: undoes its completion and rewards (behaviour §11). */
export async function reopenPac(
  tx: Sql,
  grupoId: number,
  { pacId, loteId, nuevoId }: { pacId: number; loteId: number; nuevoId: number },
): Promise<PacReabierto | null> {
  const [row] = await tx.run<PacReabierto>(REOPEN, {
    pac: pacId,
    grupo: grupoId,
    completo: loteId,
    nuevo: nuevoId,
  });
  return row ?? null;
}
