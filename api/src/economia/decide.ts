import { enterClase } from '../entry/enter.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

// An avatar item has no reward: it was delivered when it was paid.
const HOLD_CANJE = {
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
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select $1, $3, nuevo.id, 'devolucion', $5::int, saldo.monedas from nuevo, saldo where $5::int > 0
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

async function holdPendiente(tx: Sql, quien: Quien, canjeId: number): Promise<Pendiente> {
  const clase = await enterClase(tx, quien, { canje: canjeId }, 'decideCanjes');
  const perfilId = clase.perfilId ?? 0;
  // Lock the profile first, as redeeming does. A pupil who was taken out still gets the coins back.
  await holdPerfiles(tx, clase, [perfilId], { retirados: true });
  const [canje] = await tx.run<{ estado: string; precio: number; nombre: string | null }>(HOLD_CANJE, [canjeId]);
  if (!canje) throw new AppError('NO_ENCONTRADO');
  if (canje.estado !== 'Pendiente' || canje.nombre === null) throw new AppError('CANJE_DECIDIDO');
  return { grupoId: clase.grupoId, perfilId, precio: canje.precio, nombre: canje.nombre };
}

export async function deliverCanje(tx: Sql, quien: Quien, canjeId: number): Promise<{ mensaje: string }> {
  const { grupoId, perfilId, nombre } = await holdPendiente(tx, quien, canjeId);
  await tx.run(DELIVER, [canjeId]);
  await recordEvento(tx, { grupoId, clase: 'canje-entregado', perfilId, canjeId });
  return { mensaje: `«${nombre}» entregada.` };
}

export async function giveBackCanje(tx: Sql, quien: Quien, canjeId: number): Promise<{ mensaje: string }> {
  const { grupoId, perfilId, precio, nombre } = await holdPendiente(tx, quien, canjeId);
  const [lote] = await tx.run<{ id: number }>(GIVE_BACK, [grupoId, quien.id, perfilId, canjeId, precio]);
  await recordEvento(tx, {
    grupoId,
    clase: 'canje-devuelto',
    perfilId,
    canjeId,
    ...(lote ? { loteId: lote.id } : {}),
  });
  return { mensaje: precio > 0 ? `«${nombre}» devuelta: vuelven ${precio} monedas.` : `«${nombre}» devuelta.` };
}
