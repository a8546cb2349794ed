import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

const LOCK_GRUPO = {
  name: 'canje-grupo',
  text: `select g.id, c.perfil_id from grupo g join canje c on c.grupo_id = g.id
         where c.id = $1 and g.profesor_id = $2 and g.eliminado_en is null for share of g`,
};

// The profile before what hangs on it, as whoever redeems does. Taken out of the group, it still gets its coins back.
const LOCK_PERFIL = {
  name: 'canje-perfil',
  text: 'select id from perfil where id = $1 for no key update',
};

// An avatar item has no reward, and was delivered when it was paid.
const LOCK_CANJE = {
  name: 'canje-decidir',
  text: `select c.estado, c.precio, r.nombre from canje c left join recompensa r on r.id = c.recompensa_id
         where c.id = $1 for no key update of c`,
};

const DELIVER = {
  name: 'canje-entregar',
  text: `update canje set estado = 'Entregada', decidido_en = now() where id = $1`,
};

const GIVE_BACK = {
  name: 'canje-devolver',
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'devolucion') returning id
         ), saldo as (
           update perfil set monedas = monedas + $5 where id = $3 returning monedas
         ), movido as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select $1, $3, nuevo.id, $5::int, saldo.monedas from nuevo, saldo where $5::int > 0
         ), devuelto as (
           update canje set estado = 'Devuelta', decidido_en = now(), devolucion_lote_id = nuevo.id
           from nuevo where canje.id = $4
         )
         select id from nuevo`,
};

interface Pendiente {
  grupoId: number;
  perfilId: number;
  precio: number;
  nombre: string;
}

async function lockPendiente(tx: Sql, profesorId: string, canjeId: number): Promise<Pendiente> {
  const [grupo] = await tx.run<{ id: number; perfil_id: number }>(LOCK_GRUPO, [canjeId, profesorId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  await tx.run(LOCK_PERFIL, [grupo.perfil_id]);
  const [canje] = await tx.run<{ estado: string; precio: number; nombre: string | null }>(LOCK_CANJE, [canjeId]);
  if (!canje) throw new AppError('NO_ENCONTRADO');
  if (canje.estado !== 'Pendiente' || canje.nombre === null) throw new AppError('CANJE_DECIDIDO');
  return { grupoId: grupo.id, perfilId: grupo.perfil_id, precio: canje.precio, nombre: canje.nombre };
}

/** Ticks what was redeemed as delivered (behaviour §8). */
export async function deliverCanje(tx: Sql, profesorId: string, canjeId: number): Promise<{ mensaje: string }> {
  const { grupoId, perfilId, nombre } = await lockPendiente(tx, profesorId, canjeId);
  await tx.run(DELIVER, [canjeId]);
  await recordEvento(tx, { grupoId, clase: 'canje-entregado', perfilId, canjeId });
  return { mensaje: `«${nombre}» entregada.` };
}

/** Gives back what was redeemed: its coins return through the ledger (behaviour §8). */
export async function giveBackCanje(tx: Sql, profesorId: string, canjeId: number): Promise<{ mensaje: string }> {
  const { grupoId, perfilId, precio, nombre } = await lockPendiente(tx, profesorId, canjeId);
  const [lote] = await tx.run<{ id: number }>(GIVE_BACK, [grupoId, profesorId, perfilId, canjeId, precio]);
  await recordEvento(tx, {
    grupoId,
    clase: 'canje-devuelto',
    perfilId,
    canjeId,
    ...(lote ? { loteId: lote.id } : {}),
  });
  return { mensaje: precio > 0 ? `«${nombre}» devuelta: vuelven ${precio} monedas.` : `«${nombre}» devuelta.` };
}
