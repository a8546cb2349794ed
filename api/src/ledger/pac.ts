import { ALUMNO } from '../entry/sources.ts';
import { recordEvento } from '../platform/eventos.ts';
import { named, type Sql } from '../platform/sql.ts';

// Use the clock, not the transaction's start: it orders removals before and after the goal as the lock does. If several batches
// of one action reach the goal, the one that crosses it completes the challenge. Every present member gets the reward once, even
// after redeeming it before (behaviour §7). Members who kept it from an undone completion already have it.
const CONTRIBUTE = named({
  name: 'pac-sumar',
  tells: ['pac-cambiado', 'pac-completado', 'regalo-recibido'],
  text: `with dado as (
           select lote_id, sum(cantidad) over (order by lote_id) as van
           from unnest(:lotes::bigint[], :cantidades::int[]) as t (lote_id, cantidad)
         ), sumado as (
           update pac set total = total + :cantidad::int,
             completado_en = case when total + :cantidad::int >= necesarias then clock_timestamp() end,
             completado_lote_id = (select min(lote_id) from dado where pac.total + van >= necesarias)
           where id = :pac returning id, recompensa_id, completado_en is not null as completado
         ), nuevo as (
           insert into lote (grupo_id, autor_id, causa)
           select :grupo, :profesor, 'pac' from sumado where completado returning id
         ), regalo as (
           insert into canje (grupo_id, profesor_id, perfil_id, recompensa_id, origen, precio, unica, lote_id, pac_id)
           select :grupo, :profesor, p.id, sumado.recompensa_id, 'pac', 0, false, nuevo.id, sumado.id
           from ${ALUMNO} p, nuevo, sumado
           where p.grupo_id = :grupo and not exists (
             select from canje c where c.pac_id = sumado.id and c.perfil_id = p.id and c.estado <> 'Devuelta')
           returning id, perfil_id, lote_id
         ), suceso as (
           insert into evento (grupo_id, clase, perfil_id, lote_id, canje_id)
           select :grupo, clase, perfil_id, lote_id, id from (
             select 0 as orden, 'regalo-recibido' as clase, perfil_id, lote_id, id from regalo
             union all
             select 1, case when completado then 'pac-completado' else 'pac-cambiado' end, null, null, null from sumado) t
           order by orden, id
         )
         select completado from sumado`,
});

const SUBTRACT = {
  name: 'pac-restar',
  text: `update pac set total = total - t.cantidad
         from (select a.pac_id, sum(r.cantidad)::int as cantidad
               from retirada r join asignacion a on a.id = r.asignacion_id
               where r.lote_id = $1 and a.pac_id is not null group by a.pac_id) t
         where pac.id = t.pac_id and pac.completado_en is null returning pac.id`,
};

interface Contribucion {
  pacId: number;
  grupoId: number;
  profesorId: string;
  lotes: ReadonlyArray<{ loteId: number; cantidad: number }>;
}

/** Adds granted medals to the current challenge, which must be locked; reaching its goal rewards the class (behaviour §7). */
export async function contributePac(tx: Sql, { pacId, grupoId, profesorId, lotes }: Contribucion): Promise<void> {
  await tx.run(CONTRIBUTE, {
    pac: pacId,
    grupo: grupoId,
    profesor: profesorId,
    lotes: lotes.map(({ loteId }) => loteId),
    cantidades: lotes.map(({ cantidad }) => cantidad),
    cantidad: lotes.reduce((suma, { cantidad }) => suma + cantidad, 0),
  });
}

/** After a removal: subtracts its medals from a challenge that is not completed (behaviour §7). */
export async function withdrawFromPac(tx: Sql, grupoId: number, loteId: number): Promise<void> {
  const changed = await tx.run(SUBTRACT, [loteId]);
  if (changed.length > 0) await recordEvento(tx, { grupoId, clase: 'pac-cambiado' });
}
