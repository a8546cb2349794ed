import { ALUMNO } from '../clase/sources.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

// Use the clock, not the start of the transaction: it tells removals before the goal from those after it, in the order of the lock.
const ADD = {
  name: 'pac-sumar',
  text: `update pac set total = total + $2,
           completado_en = case when total + $2 >= necesarias then clock_timestamp() end
         where id = $1 returning recompensa_id, completado_en is not null as completado`,
};

// Every present member receives the reward, once each, also one who had redeemed it already (behaviour §7).
const GIVE_RECOMPENSA = {
  name: 'pac-premiar',
  tells: ['regalo-recibido'] as const,
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'pac') returning id
         ), regalo as (
           insert into canje (grupo_id, profesor_id, perfil_id, recompensa_id, origen, precio, unica, lote_id, pac_id)
           select $1, $2, p.id, $3, 'pac', 0, false, nuevo.id, $4 from ${ALUMNO} p, nuevo
           where p.grupo_id = $1
           returning id, perfil_id, lote_id
         )
         insert into evento (grupo_id, clase, perfil_id, lote_id, canje_id)
         select $1, 'regalo-recibido', perfil_id, lote_id, id from regalo`,
};

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
  cantidad: number;
}

/** Adds granted medals to the challenge that runs; reaching its goal rewards the class (behaviour §7). It is locked. */
export async function contributePac(tx: Sql, { pacId, grupoId, profesorId, cantidad }: Contribucion): Promise<void> {
  const [pac] = await tx.run<{ recompensa_id: number; completado: boolean }>(ADD, [pacId, cantidad]);
  if (!pac?.completado) return recordEvento(tx, { grupoId, clase: 'pac-cambiado' });
  await tx.run(GIVE_RECOMPENSA, [grupoId, profesorId, pac.recompensa_id, pacId]);
  await recordEvento(tx, { grupoId, clase: 'pac-completado' });
}

/** After a removal: what it took counts no more for a challenge that is not completed (behaviour §7). */
export async function withdrawFromPac(tx: Sql, grupoId: number, loteId: number): Promise<void> {
  const changed = await tx.run(SUBTRACT, [loteId]);
  if (changed.length > 0) await recordEvento(tx, { grupoId, clase: 'pac-cambiado' });
}
