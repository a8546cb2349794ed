import { monedasQueFaltan } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';

// Group first, then the profile: the one order in which locks are taken (behaviour §4).
const LOCK_GRUPO = {
  name: 'canjear-grupo',
  text: `select g.id, g.profesor_id from grupo g join perfil p on p.grupo_id = g.id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null
         for share of g`,
};

const LOCK_PERFIL = {
  name: 'canjear-perfil',
  text: 'select monedas from perfil where id = $1 and retirado_en is null for no key update',
};

const FIND_RECOMPENSA = {
  name: 'canjear-recompensa',
  text: `select r.nombre, r.precio, r.repetible,
           exists (select from tienda_recompensa t where t.grupo_id = $2 and t.recompensa_id = r.id) as en_tienda,
           exists (select from canje c where c.perfil_id = $4 and c.recompensa_id = r.id and c.origen = 'canje'
                   and c.estado <> 'Devuelta') as canjeada
         from recompensa r where r.id = $1 and r.profesor_id = $3`,
};

// One statement: batch, coins, redemption and event, or none of them.
const RECORD = {
  name: 'canjear-anotar',
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'canje') returning id
         ), saldo as (
           update perfil set monedas = monedas - $5 where id = $3 returning monedas
         ), movido as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select $1, $3, nuevo.id, -$5::int, saldo.monedas from nuevo, saldo
         ), hecho as (
           insert into canje (grupo_id, profesor_id, perfil_id, recompensa_id, origen, precio, unica, lote_id)
           select $1, $6, $3, $4, 'canje', $5, $7, nuevo.id from nuevo returning id, lote_id
         ), eventos as (
           insert into evento (grupo_id, clase, perfil_id, lote_id, canje_id)
           select $1, 'canje-hecho', $3, lote_id, id from hecho
         )
         select hecho.id as canje_id, saldo.monedas from hecho, saldo`,
};

interface RecompensaRow {
  nombre: string;
  precio: number;
  repetible: boolean;
  en_tienda: boolean;
  canjeada: boolean;
}

/** A student redeems a reward of their group's store with their coins, in one transaction (behaviour §8). `precio`: what they agreed to pay. */
export async function redeemRecompensa(
  tx: Sql,
  estudianteId: string,
  { perfilId, recompensaId, precio }: { perfilId: number; recompensaId: number; precio?: number | undefined },
): Promise<{ mensaje: string; monedas: number; canjeId: number }> {
  const [grupo] = await tx.run<{ id: number; profesor_id: string }>(LOCK_GRUPO, [perfilId, estudianteId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const [perfil] = await tx.run<{ monedas: number }>(LOCK_PERFIL, [perfilId]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const [recompensa] = await tx.run<RecompensaRow & Record<string, unknown>>(FIND_RECOMPENSA, [
    recompensaId,
    grupo.id,
    grupo.profesor_id,
    perfilId,
  ]);
  if (!recompensa) throw new AppError('NO_ENCONTRADO');
  if (!recompensa.en_tienda) throw new AppError('RECOMPENSA_FUERA');
  if (recompensa.canjeada && !recompensa.repetible) throw new AppError('RECOMPENSA_YA_CANJEADA');
  if (precio !== undefined && precio !== recompensa.precio) {
    throw new AppError('PRECIO_CAMBIADO', { datos: { precio: String(recompensa.precio) } });
  }
  const n = monedasQueFaltan(perfil.monedas, recompensa.precio);
  if (n > 0) {
    throw new AppError('MONEDAS_INSUFICIENTES', {
      datos: { faltan: n === 1 ? 'falta 1 moneda' : `faltan ${n} monedas` },
    });
  }
  const [done] = await tx.run<{ canje_id: number; monedas: number }>(RECORD, [
    grupo.id,
    estudianteId,
    perfilId,
    recompensaId,
    recompensa.precio,
    grupo.profesor_id,
    !recompensa.repetible,
  ]);
  if (!done) throw new Error('A redemption was not recorded');
  return {
    mensaje: `¡«${recompensa.nombre}» es para ti! Enséñaselo a tu profesor.`,
    monedas: done.monedas,
    canjeId: done.canje_id,
  };
}
