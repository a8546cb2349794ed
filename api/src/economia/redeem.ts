import { nombreCompleto } from '@aupa/domain/base';
import { monedasQueFaltan, sayMonedasQueFaltan, sayMonedasQueLeFaltan } from '@aupa/domain/economia';
import { sayItem } from '@aupa/domain/perfil';
import { isIdDeItem, itemEnTienda } from '@aupa/domain/avatar';
import { enterClase, type Clase } from '../entry/enter.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import { named, type Sql } from '../platform/sql.ts';

// Locks the reward before its place in the store, as retiring it does. The locks are shared: redemptions don't wait for each
// other, only for an edit or a removal.
const FIND_RECOMPENSA = {
  name: 'canjear-recompensa',
  text: `with r as materialized (
           select id, nombre, precio, repetible from recompensa where id = $1 and profesor_id = $3 for share
         ), t as materialized (
           select recompensa_id from tienda_recompensa where grupo_id = $2 and recompensa_id = (select id from r)
           for key share
         )
         select r.nombre, r.precio, r.repetible, exists (select from t) as en_tienda,
           not r.repetible and exists (select from canje c where c.perfil_id = $4 and c.recompensa_id = r.id
                                       and c.origen = 'canje' and c.estado <> 'Devuelta') as agotada
         from r`,
};

const FIND_ITEM = {
  name: 'canjear-item',
  text: `select exists (select from canje where perfil_id = $1 and item_avatar_id = $2) as canjeada`,
};

// One statement records all of it or nothing. An avatar item counts as delivered once paid.
const RECORD = named({
  name: 'canjear-anotar',
  tells: ['canje-hecho'],
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa) values (:grupo, :autor, 'canje') returning id
         ), saldo as (
           update perfil set monedas = monedas - :precio where id = :perfil returning monedas
         ), movido as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, :perfil, nuevo.id, 'canje', -:precio::int, saldo.monedas from nuevo, saldo
         ), hecho as (
           insert into canje (grupo_id, profesor_id, perfil_id, recompensa_id, item_avatar_id, origen, precio, unica,
             lote_id, estado, decidido_en)
           select :grupo, :profesor, :perfil, :recompensa, :item, 'canje', :precio, :unica, nuevo.id,
             case when :item::int is null then 'Pendiente' else 'Entregada' end, case when :item::int is not null then now() end
           from nuevo returning id, lote_id
         ), eventos as (
           insert into evento (grupo_id, clase, perfil_id, lote_id, canje_id)
           select :grupo, 'canje-hecho', :perfil, lote_id, id from hecho
         )
         select hecho.id as canje_id, saldo.monedas from hecho, saldo`,
});

interface RecompensaRow {
  nombre: string;
  precio: number;
  repetible: boolean;
  en_tienda: boolean;
  agotada: boolean;
}

interface Oferta {
  recompensaId: number | null;
  itemAvatarId: number | null;
  precio: number;
  repetible: boolean;
  agotada: boolean;
  nombre: string;
  mensaje: string;
}

// Every store sells the catalogue (behaviour §8). Everybody owns the free items already.
async function findItemEnVenta(tx: Sql, perfilId: number, recompensaId: number): Promise<Oferta> {
  const item = itemEnTienda(recompensaId);
  if (!item) throw new AppError('NO_ENCONTRADO');
  const [row] = await tx.run<{ canjeada: boolean }>(FIND_ITEM, [perfilId, item.id]);
  const nombre = sayItem(item);
  return {
    nombre,
    recompensaId: null,
    itemAvatarId: item.id,
    precio: item.precio,
    repetible: false,
    agotada: item.gratis || row?.canjeada === true,
    mensaje: `¡«${nombre}» es para ti! Te espera en «Personalizar avatar».`,
  };
}

async function findRecompensaEnVenta(
  tx: Sql,
  { grupoId, profesorId }: Clase,
  perfilId: number,
  recompensaId: number,
): Promise<Oferta> {
  const values = [recompensaId, grupoId, profesorId, perfilId];
  const [recompensa] = await tx.run<RecompensaRow>(FIND_RECOMPENSA, values);
  if (!recompensa) throw new AppError('NO_ENCONTRADO');
  if (!recompensa.en_tienda) throw new AppError('RECOMPENSA_FUERA');
  const { nombre, precio, repetible, agotada } = recompensa;
  const mensaje = `¡«${nombre}» es para ti! Enséñaselo a tu profesor.`;
  return { nombre, recompensaId, itemAvatarId: null, precio, repetible, agotada, mensaje };
}

/** Answers for the pupil, or for the teacher who redeems in their place. */
function wordsOf({ papel }: Clase, perfil: { nombre: string; apellido: string } | undefined, oferta: Oferta) {
  if (papel !== 'profesor' || !perfil) {
    return {
      tiene: {},
      mensaje: oferta.mensaje,
      faltan: (n: number) => ({ datos: { faltan: sayMonedasQueFaltan(n) } }),
    };
  }
  const quien = nombreCompleto(perfil);
  return {
    tiene: { mensaje: `${quien} ya tiene «${oferta.nombre}».` },
    mensaje: `«${oferta.nombre}» es para ${quien}.`,
    faltan: (n: number) => ({ mensaje: `${sayMonedasQueLeFaltan(quien, n)} para «${oferta.nombre}».` }),
  };
}

/**
 * A student redeems a reward or an avatar item with their coins, in one transaction (behaviour §8). Their teacher may do it for
 * them and is then the batch's author (behaviour §13). `precio` is the price that they agreed to pay.
 */
export async function redeemRecompensa(
  tx: Sql,
  quien: Quien,
  { perfilId, recompensaId, precio }: { perfilId: number; recompensaId: number; precio?: number | undefined },
): Promise<{ mensaje: string; monedas: number; canjeId: number }> {
  const clase = await enterClase(tx, quien, { perfil: perfilId }, 'redeemRecompensa');
  const { perfiles } = await holdPerfiles(tx, clase, [perfilId]);
  const oferta = isIdDeItem(recompensaId)
    ? await findItemEnVenta(tx, perfilId, recompensaId)
    : await findRecompensaEnVenta(tx, clase, perfilId, recompensaId);
  const words = wordsOf(clase, perfiles[0], oferta);
  if (oferta.agotada) throw new AppError('RECOMPENSA_YA_CANJEADA', words.tiene);
  if (precio !== undefined && precio !== oferta.precio) {
    throw new AppError('PRECIO_CAMBIADO', { datos: { precio: String(oferta.precio) } });
  }
  const n = monedasQueFaltan(perfiles[0]?.monedas ?? 0, oferta.precio);
  if (n > 0) throw new AppError('MONEDAS_INSUFICIENTES', words.faltan(n));
  const [done] = await tx.run<{ canje_id: number; monedas: number }>(RECORD, {
    grupo: clase.grupoId,
    profesor: clase.profesorId,
    autor: quien.id,
    perfil: perfilId,
    recompensa: oferta.recompensaId,
    item: oferta.itemAvatarId,
    precio: oferta.precio,
    unica: !oferta.repetible,
  });
  if (!done) throw new Error('A redemption was not recorded');
  return { mensaje: words.mensaje, monedas: done.monedas, canjeId: done.canje_id };
}
