import { nombreCompleto } from '@aupa/domain/base';
import { monedasQueFaltan, sayMonedasQueLeFaltan } from '@aupa/domain/economia';
import { sayNoConseguido } from '@aupa/domain/medallas';
import { enterClase } from '../entry/enter.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { PERIODO_ABIERTO } from '../entry/sources.ts';
import { assertUndoable } from '../ledger/undo.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import { named, type Sql } from '../platform/sql.ts';

// Not undoable here: an avatar item (nobody decides it), a gift undone with its challenge, and the pupil's own pending
// redemption. A pending one that the teacher made is undone as a whole.
const HOLD = {
  name: 'canje-deshacer',
  text: `select c.estado, c.precio, c.lote_id as lote, r.nombre, c.devolucion_lote_id as devolucion,
           coalesce(c.decidido_en, c.creado_en) as hecho, now() as ahora, coalesce(c.decidido_en, c.creado_en) >= per.abierto_en as abierto,
           (select p.nombre from pac p where p.id = c.pac_id and p.completado_en is null) as pac,
           pe.pendiente and not pe.por_profesor or exists (
             select from lote d where d.id = c.devolucion_lote_id and d.causa = 'deshacer') as deshecho,
           pe.pendiente and pe.por_profesor as "porProfesor",
           exists (select from canje o where o.perfil_id = c.perfil_id and o.id <> c.id and o.estado <> 'Devuelta'
             and (o.pac_id = c.pac_id or (c.unica and o.unica and o.origen = 'canje' and o.recompensa_id = c.recompensa_id))) as otra
         from canje c join recompensa r on r.id = c.recompensa_id
           join ${PERIODO_ABIERTO} per on per.grupo_id = c.grupo_id
           cross join lateral (select c.estado = 'Pendiente' as pendiente, exists (
             select from lote l where l.id = c.lote_id and l.causa = 'canje' and l.autor_id = c.profesor_id and not exists (
               select from evento e where e.canje_id = c.id and e.clase in ('canje-entregado', 'canje-devuelto'))) as por_profesor) pe
         where c.id = $1 for no key update of c`,
};

interface Row {
  estado: string;
  precio: number;
  lote: number;
  nombre: string;
  devolucion: number | null;
  hecho: Date;
  ahora: Date;
  abierto: boolean;
  deshecho: boolean;
  otra: boolean;
  /** The teacher redeemed it for the pupil, and nobody has decided it since. */
  porProfesor: boolean;
  /** The challenge that it was won with, if that is no longer completed. */
  pac: string | null;
}

const WAIT_AGAIN = {
  name: 'canje-espera',
  text: `update canje set estado = 'Pendiente', decidido_en = null where id = $1`,
};

const TAKE_AGAIN = named({
  name: 'canje-cobrar-otra-vez',
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa, deshace_id) values (:grupo, :autor, 'deshacer', :devolucion) returning id
         ), saldo as (
           update perfil set monedas = monedas - :precio where id = :perfil returning monedas
         ), movido as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, :perfil, nuevo.id, 'deshacer', -:precio::int, saldo.monedas from nuevo, saldo where :precio::int > 0
         )
         update canje set estado = 'Pendiente', decidido_en = null, devolucion_lote_id = null where id = :canje`,
});

const PAY_BACK = named({
  name: 'canje-no-hecho',
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa, deshace_id) values (:grupo, :autor, 'deshacer', :lote) returning id
         ), saldo as (
           update perfil set monedas = monedas + :precio where id = :perfil returning monedas
         ), movido as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, :perfil, nuevo.id, 'deshacer', :precio::int, saldo.monedas from nuevo, saldo
         )
         update canje set estado = 'Devuelta', decidido_en = now(), devolucion_lote_id = nuevo.id from nuevo
         where canje.id = :canje`,
});

/**
 * Undoes a redemption that the teacher made: the coins return. Otherwise undoes a delivery or a return (behaviour §11): the
 * redemption waits again, and returned coins are taken again.
 */
export async function undoCanje(tx: Sql, quien: Quien, canjeId: number): Promise<{ mensaje: string }> {
  const clase = await enterClase(tx, quien, { canje: canjeId }, 'undoCambios');
  const { grupoId } = clase;
  const perfilId = clase.perfilId ?? 0;
  const { perfiles } = await holdPerfiles(tx, clase, [perfilId], { retirados: true });
  const [perfil] = perfiles;
  const [canje] = await tx.run<Row>(HOLD, [canjeId]);
  if (!canje || !perfil) throw new AppError('NO_ENCONTRADO');
  assertUndoable(canje);
  const { nombre, precio, lote, devolucion, pac } = canje;
  const hecho = { grupo: grupoId, autor: quien.id, perfil: perfilId, canje: canjeId, precio };
  if (canje.porProfesor) {
    await tx.run(PAY_BACK, { ...hecho, lote });
    await recordEvento(tx, { grupoId, clase: 'canje-deshecho', perfilId, canjeId });
    return { mensaje: `«${nombre}» vuelve a la tienda, y las monedas a ${nombreCompleto(perfil)}.` };
  }
  if (pac !== null) throw new AppError('CAMBIADO_DESPUES', { mensaje: sayNoConseguido(pac) });
  if (devolucion === null) await tx.run(WAIT_AGAIN, [canjeId]);
  else {
    const quienEs = nombreCompleto(perfil);
    if (canje.otra) throw new AppError('CAMBIADO_DESPUES', { mensaje: `${quienEs} ya tiene otra «${nombre}».` });
    const n = monedasQueFaltan(perfil.monedas, precio);
    if (n > 0) {
      const mensaje = `${sayMonedasQueLeFaltan(quienEs, n)} para volver a pagar «${nombre}».`;
      throw new AppError('MONEDAS_INSUFICIENTES', { mensaje });
    }
    await tx.run(TAKE_AGAIN, { ...hecho, devolucion });
  }
  await recordEvento(tx, { grupoId, clase: 'canje-deshecho', perfilId, canjeId });
  return { mensaje: `«${nombre}» vuelve a esperar.` };
}
