import { nombreCompleto } from '@aupa/domain/base';
import { instanteOf } from '@aupa/domain/clase';
import {
  checkMonedasQuitar,
  gastadasOf,
  isATiempo,
  planDeshacer,
  PLAZO_DESHACER,
  sayDeshecho,
  sayQuienGasto,
  type AsignacionDeLote,
  type ParteDeshecha,
} from '@aupa/domain/medallas';
import { enterClase, type Clase } from '../entry/enter.ts';
import { holdPerfiles, type Sujeta } from '../entry/hold.ts';
import { PERIODO_ABIERTO } from '../entry/sources.ts';
import { AppError } from '../platform/errors.ts';
import { AHORA, type Hace, type Quien } from '../platform/http/handlers.ts';
import { named, type Sql } from '../platform/sql.ts';
import { undoForgiven } from './forgive.ts';
import { reopenPac, type PacReabierto } from './reopenPac.ts';
import { reopenSolicitud } from './reopenSolicitud.ts';

/** `parcial` undoes although coins were spent. */
export type SiGastadas = 'parcial' | undefined;

export interface Undone {
  loteId: number;
  partes: ParteDeshecha[];
  mensaje: string;
}

// Run with the group locked alone. Also finds pupils who were rewarded because the batch completed a challenge.
const FIND = {
  name: 'deshacer-lote',
  text: `select l.causa, l.creado_en as hecho, now() as ahora,
           exists (select from lote d where d.deshace_id = l.id) as deshecho,
           coalesce((select bool_and(a.periodo_id = per.id) from asignacion a where a.lote_id = l.id),
             l.causa = 'condonada' and l.creado_en >= per.abierto_en) as abierto,
           (select p.id from pac p where p.completado_lote_id = l.id) as pac,
           (select s.id from solicitud_medalla s where s.lote_id = l.id) as solicitud,
           array(select distinct a.perfil_id from asignacion a where a.lote_id = l.id
                 union select m.perfil_id from movimiento m where m.lote_id = l.id and l.causa = 'condonada' order by 1) as sujetos,
           array(select distinct c.perfil_id from pac p join canje c on c.pac_id = p.id
                 where p.completado_lote_id = l.id order by 1) as premiados
         from lote l join ${PERIODO_ABIERTO} per on per.grupo_id = l.grupo_id
         where l.id = $1 and l.causa in ('asignacion', 'solicitud', 'umbral', 'condonada') and l.condona_id is null`,
};

interface LoteRow {
  causa: string;
  hecho: Date;
  ahora: Date;
  deshecho: boolean;
  abierto: boolean;
  pac: number | null;
  solicitud: number | null;
  sujetos: number[];
  premiados: number[];
}

const LIST = {
  name: 'deshacer-asignaciones',
  text: `select a.id, a.perfil_id as "perfilId", a.monedas_medalla as "monedasMedalla", a.multiplicador_decimas as decimas,
           (a.cantidad - coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0))::int as quedan
         from asignacion a where a.lote_id = $1 order by a.id`,
};

// One statement for all effects: both balances, milestones that can be earned again, kudos that count again, and open challenges.
// The class and each pupil are notified; no history shows it.
const RECORD = named({
  name: 'deshacer-anotar',
  tells: ['lote-deshecho', 'pac-cambiado'],
  text: `with item as (
           select t.asignacion_id, t.cantidad, t.monedas, a.perfil_id, a.medalla_id, a.pac_id
           from unnest(:asignaciones::bigint[], :cantidades::int[], :partes::int[]) as t (asignacion_id, cantidad, monedas)
             join asignacion a on a.id = t.asignacion_id
         ), nuevo as (
           insert into lote (grupo_id, autor_id, causa, deshace_id) values (:grupo, :autor, 'deshacer', :lote) returning id
         ), retiradas as (
           insert into retirada (grupo_id, asignacion_id, lote_id, cantidad, monedas, creada_en)
           select :grupo, asignacion_id, nuevo.id, cantidad, monedas, clock_timestamp() from item, nuevo
         ), copias as (
           update copia c set cantidad = c.cantidad - t.cantidad
           from (select perfil_id, medalla_id, sum(cantidad) as cantidad from item group by 1, 2) t
           where c.perfil_id = t.perfil_id and c.medalla_id = t.medalla_id and c.periodo_id = :periodo
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, perfil_id, nuevo.id, 'deshacer', -monedas, saldo
           from unnest(:sujetos::int[], :monedas::int[], :saldos::bigint[]) as t (perfil_id, monedas, saldo), nuevo
           where monedas > 0 order by perfil_id
         ), saldos as (
           update perfil p set monedas = p.monedas - t.monedas
           from unnest(:sujetos::int[], :monedas::int[]) as t (perfil_id, monedas)
           where p.id = t.perfil_id and t.monedas > 0
         ), hitos as (
           update hito set deshecho_lote_id = nuevo.id from nuevo where lote_id = :lote and deshecho_lote_id is null
         ), kudos as (
           update kudo_usado set deshecho_lote_id = nuevo.id from nuevo where lote_id = :lote and deshecho_lote_id is null
         ), restado as (
           update pac set total = total - t.cantidad
           from (select pac_id, sum(cantidad)::int as cantidad from item where pac_id is not null group by 1) t
           where pac.id = t.pac_id and pac.completado_en is null returning pac.id
         ), suceso as (
           insert into evento (grupo_id, clase, perfil_id, lote_id)
           select :grupo, clase, perfil_id, nuevo.id from nuevo, (
             select 0 as orden, 'lote-deshecho' as clase, null::int as perfil_id
             union all select 1, 'lote-deshecho', perfil_id from unnest(:todos::int[]) as t (perfil_id)
             union all select 2, 'pac-cambiado', null from restado) t
           order by orden, perfil_id
         )
         select id from nuevo`,
});

/** Throws the reason why an act of `hecho` can't be undone any more (behaviour §11). `abierto`: its term is still open. */
export function assertUndoable({
  hecho,
  ahora,
  deshecho,
  abierto,
}: Pick<LoteRow, 'hecho' | 'ahora' | 'deshecho' | 'abierto'>) {
  if (deshecho) throw new AppError('YA_DESHECHO');
  if (!abierto) throw new AppError('PERIODO_CERRADO');
  if (!isATiempo(hecho, ahora)) throw new AppError('FUERA_DE_PLAZO', { datos: { plazo: PLAZO_DESHACER } });
}

function assertNotSpent(partes: readonly ParteDeshecha[], sujeta: Sujeta): void {
  const perfiles = sujeta.perfiles.map((perfil) => ({ ...perfil, nombre: nombreCompleto(perfil) }));
  const gastadas = gastadasOf(partes, perfiles);
  if (gastadas.length === 0) return;
  throw new AppError('MONEDAS_GASTADAS', { datos: { quien: sayQuienGasto(gastadas) }, gastadas });
}

/**
 * Undoes one batch and all that it caused, once and whole (behaviour §11). The class must be locked alone, so concurrent acts
 * come before or after. Removed pupils are included: their copies would be theirs again if they came back.
 */
export async function undoHeld(
  tx: Sql,
  { id: autorId }: Quien,
  clase: Clase,
  loteId: number,
  siGastadas: SiGastadas,
  { ms: hace } = AHORA,
): Promise<Undone> {
  const { grupoId } = clase;
  const [lote] = await tx.run<LoteRow>(FIND, [loteId]);
  if (!lote) throw new AppError('NO_ENCONTRADO');
  // A late undo is judged by the time when it was done.
  assertUndoable({ ...lote, ahora: instanteOf(hace, lote.ahora, lote.hecho) ?? lote.ahora });
  if (lote.causa === 'condonada') return undoForgiven(tx, autorId, clase, loteId, lote.sujetos);
  const todos = [...new Set([...lote.sujetos, ...lote.premiados])];
  const sujeta = await holdPerfiles(tx, clase, todos, { antes: 'pacsDelLote', lote: loteId, retirados: true });
  const saldos = new Map(sujeta.perfiles.map(({ id, monedas }) => [id, monedas]));
  const partes = planDeshacer(await tx.run<AsignacionDeLote>(LIST, [loteId]), saldos);
  if (siGastadas === undefined) assertNotSpent(partes, sujeta);
  if (partes.some(({ monedas }) => checkMonedasQuitar(monedas))) throw new AppError('DEMASIADAS_COPIAS');
  const retiradas = partes.flatMap((parte) => parte.retiradas);
  const [nuevo] = await tx.run<{ id: number }>(RECORD, {
    grupo: grupoId,
    autor: autorId,
    lote: loteId,
    periodo: sujeta.periodoId,
    asignaciones: retiradas.map(({ asignacionId }) => asignacionId),
    cantidades: retiradas.map(({ cantidad }) => cantidad),
    partes: retiradas.map(({ monedas }) => monedas),
    sujetos: partes.map(({ perfilId }) => perfilId),
    monedas: partes.map(({ monedas }) => monedas),
    saldos: partes.map(({ perfilId, monedas }) => (saldos.get(perfilId) ?? 0) - monedas),
    todos,
  });
  const nuevoId = nuevo?.id ?? 0;
  const pac = lote.pac === null ? null : await reopenPac(tx, grupoId, { pacId: lote.pac, loteId, nuevoId });
  if (lote.solicitud !== null) await reopenSolicitud(tx, grupoId, lote.solicitud);
  return { loteId: nuevoId, partes, mensaje: sayWhat(partes, sujeta, pac) };
}

function sayWhat(partes: readonly ParteDeshecha[], { perfiles }: Sujeta, pac: PacReabierto | null): string {
  const suyos = new Set(partes.map(({ perfilId }) => perfilId));
  return sayDeshecho({
    nombres: perfiles.filter(({ id }) => suyos.has(id)).map(nombreCompleto),
    faltaron: partes.reduce((suma, { faltan }) => suma + faltan, 0),
    pac,
  });
}

export async function undoLote(
  tx: Sql,
  quien: Quien,
  loteId: number,
  siGastadas: SiGastadas,
  hace: Hace = AHORA,
): Promise<Undone> {
  const clase = await enterClase(tx, quien, { lote: loteId }, 'undoCambios');
  return undoHeld(tx, quien, clase, loteId, siGastadas, hace);
}

export const presentUndone = ({ mensaje, partes }: Undone) => ({
  mensaje,
  deshechas: partes.map(({ perfilId, medallas, monedas, faltan }) => ({
    perfilId,
    medallas,
    monedas,
    faltaron: faltan,
  })),
});
