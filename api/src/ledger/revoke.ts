import {
  capMonedas,
  checkCantidadQuitar,
  checkMonedasQuitar,
  nombreCompleto,
  planRetirada,
  type AsignacionViva,
} from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';
import { withdrawFromPac } from './pac.ts';

export interface Revocation {
  profesorId: string;
  perfilId: number;
  medallaId: number;
  cantidad: number;
}

export interface Revoked {
  loteId: number;
  monedas: number;
  cantidad: number;
  nombre: string;
}

interface LockedRow {
  saldo: number;
  nombre: string;
  apellido: string;
  periodo_id: number;
  pacs: number;
}

const LOCK_GRUPO = {
  name: 'quitar-grupo',
  text: `select id from grupo
         where id = (select grupo_id from perfil where id = $1) and profesor_id = $2 and eliminado_en is null
         for share`,
};

// Once the group is held, in a statement of its own: one that had to wait for a new challenge, or for a term that was
// closed, would not see it. The challenges that a removal may take from are held before the profile, as a grant does.
const LOCK_PERFIL = {
  name: 'quitar-perfil',
  text: `with pac as materialized (
           select id from pac where grupo_id = $2 and completado_en is null order by id for no key update
         ), n as materialized (select count(*)::int as pacs from pac)
         select p.monedas as saldo, u.nombre, u.apellido, per.id as periodo_id, n.pacs
         from n cross join perfil p join usuario u on u.id = p.estudiante_id
           join periodo per on per.grupo_id = p.grupo_id and per.cerrado_en is null
         where p.id = $1 and p.grupo_id = $2 and p.retirado_en is null for no key update of p`,
};

// Only what is left of each grant of the open period: copies of a closed one can't be removed (behaviour §3).
const LIST_VIVAS = {
  name: 'quitar-vivas',
  text: `select a.id, a.monedas_medalla as "monedasMedalla", a.multiplicador_decimas as decimas,
           (a.cantidad - coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0))::int as quedan
         from asignacion a
         where a.perfil_id = $1 and a.medalla_id = $2 and a.periodo_id = $3
         order by a.id desc`,
};

const FIND_MEDALLA = { name: 'quitar-medalla', text: 'select id from medalla where id = $1 and profesor_id = $2' };

// The removal's time is the clock's, while its challenge is held: whether it came before the goal was reached (pac.ts).
const RECORD = {
  name: 'quitar-anotar',
  text: `with item as (
           select * from unnest($7::bigint[], $8::int[], $9::int[]) as t (asignacion_id, cantidad, monedas)
         ), nuevo as (
           insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'retirada') returning id
         ), retiradas as (
           insert into retirada (grupo_id, asignacion_id, lote_id, cantidad, monedas, creada_en)
           select $1, asignacion_id, nuevo.id, cantidad, monedas, clock_timestamp() from item, nuevo
         ), copias as (
           update copia set cantidad = cantidad - (select sum(cantidad) from item)
           where perfil_id = $3 and medalla_id = $4 and periodo_id = $5
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select $1, $3, nuevo.id, -$6::int, $10 from nuevo where $6::int > 0
         ), saldos as (
           update perfil set monedas = monedas - $6::int where id = $3 and $6::int > 0
         ), eventos as (
           insert into evento (grupo_id, clase, perfil_id, lote_id)
           select $1, 'medallas-quitadas', $3, nuevo.id from nuevo
         )
         select id from nuevo`,
};

/** Takes copies away, newest first, with the coins that they brought down to a balance of 0 (behaviour §4). */
export async function revokeMedalla(tx: Sql, revocation: Revocation): Promise<Revoked> {
  const { profesorId, perfilId, medallaId, cantidad } = revocation;
  const [grupo] = await tx.run<{ id: number }>(LOCK_GRUPO, [perfilId, profesorId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const [perfil] = await tx.run<LockedRow>(LOCK_PERFIL, [perfilId, grupo.id]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const vivas = await tx.run<AsignacionViva>(LIST_VIVAS, [perfilId, medallaId, perfil.periodo_id]);
  const poseidas = vivas.reduce((suma, viva) => suma + viva.quedan, 0);
  const plan = planRetirada(vivas, cantidad);
  if (!plan) {
    const [medalla] = await tx.run(FIND_MEDALLA, [medallaId, profesorId]);
    if (!medalla) throw new AppError('NO_ENCONTRADO');
    const detalle = checkCantidadQuitar(cantidad, poseidas) ?? '';
    throw new AppError('COPIAS_INSUFICIENTES', { campo: 'cantidad', datos: { detalle } });
  }
  const partes = capMonedas(plan, perfil.saldo);
  const monedas = partes.reduce((suma, parte) => suma + parte.monedas, 0);
  if (checkMonedasQuitar(monedas)) throw new AppError('DEMASIADAS_COPIAS', { campo: 'cantidad' });
  const [lote] = await tx.run<{ id: number }>(RECORD, [
    grupo.id,
    profesorId,
    perfilId,
    medallaId,
    perfil.periodo_id,
    monedas,
    partes.map((parte) => parte.asignacionId),
    partes.map((parte) => parte.cantidad),
    partes.map((parte) => parte.monedas),
    perfil.saldo - monedas,
  ]);
  const loteId = lote?.id ?? 0;
  if (perfil.pacs > 0) await withdrawFromPac(tx, grupo.id, loteId);
  return { loteId, monedas, cantidad, nombre: nombreCompleto(perfil) };
}
