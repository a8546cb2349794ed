import { monedasDeAsignacion, nombreCompleto, SIN_POTENCIADOR } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';

/** Grants of one batch: everything that one action gives. All profiles are of one group. */
export interface Grant {
  /** Teacher whose group and medals these must be. */
  profesorId: string;
  autorId: string;
  causa: 'asignacion';
  motivo?: string;
  items: ReadonlyArray<{ perfilId: number; medallaId: number; cantidad: number }>;
}

export interface Granted {
  loteId: number;
  grupoId: number;
  monedas: number;
  medallasOtorgadas: number;
  nombres: string[];
}

interface LockedRow {
  grupo_id: number;
  periodo_id: number;
  perfil_id: number;
  saldo: number;
  nombre: string;
  apellido: string;
}

// Group first, then profiles by id: the one order in which locks are taken (behaviour §4).
const LOCK_GRUPO = {
  name: 'otorgar-grupo',
  text: `select g.id from grupo g
         where g.id = (select grupo_id from perfil where id = $1) and g.profesor_id = $2 and g.eliminado_en is null
         for share`,
};

const LOCK_PERFILES = {
  name: 'otorgar-perfiles',
  text: `select p.grupo_id, per.id as periodo_id, p.id as perfil_id, p.monedas as saldo, u.nombre, u.apellido
         from perfil p join usuario u on u.id = p.estudiante_id
           join periodo per on per.grupo_id = p.grupo_id and per.cerrado_en is null
         where p.id = any($1::int[]) and p.grupo_id = $2 and p.retirado_en is null
         order by p.id for no key update of p`,
};

const FIND_MEDALLAS = {
  name: 'otorgar-medallas',
  text: `select id, monedas from medalla where id = any($1::int[]) and profesor_id = $2 and retirada_en is null`,
};

// One statement for the whole batch: its rows, both balances beside them, and what happened.
const RECORD = {
  name: 'otorgar-anotar',
  text: `with item as (
           select * from unnest($5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::bigint[])
             as t (perfil_id, medalla_id, cantidad, monedas_medalla, decimas, monedas, saldo)
         ), nuevo as (
           insert into lote (grupo_id, autor_id, causa, motivo) values ($1, $2, $3, $4) returning id
         ), copias as (
           insert into copia as c (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
           select $1, $12, perfil_id, medalla_id, $13, sum(cantidad) from item group by perfil_id, medalla_id
           on conflict (perfil_id, periodo_id, medalla_id) do update set cantidad = c.cantidad + excluded.cantidad
         ), asignaciones as (
           insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
             multiplicador_decimas, monedas)
           select $1, perfil_id, medalla_id, $13, nuevo.id, cantidad, monedas_medalla, decimas, monedas from item, nuevo
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select $1, perfil_id, nuevo.id, monedas, saldo from item, nuevo where monedas > 0
         ), saldos as (
           update perfil p set monedas = p.monedas + t.monedas
           from (select perfil_id, sum(monedas) as monedas from item group by perfil_id) t
           where p.id = t.perfil_id and t.monedas > 0
         ), eventos as (
           insert into evento (grupo_id, clase, perfil_id, lote_id)
           select $1, 'medallas-otorgadas', perfil_id, nuevo.id from item, nuevo group by perfil_id, nuevo.id
         )
         select id from nuevo`,
};

/** The one path by which anything is earned (behaviour §4): records, coins, balances and event, all or nothing. */
export async function grantMedallas(tx: Sql, grant: Grant): Promise<Granted> {
  const { profesorId, autorId, causa, motivo = null, items } = grant;
  const perfilIds = [...new Set(items.map((item) => item.perfilId))];
  const [grupo] = await tx.run<{ id: number }>(LOCK_GRUPO, [perfilIds[0], profesorId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const perfiles = await tx.run<LockedRow>(LOCK_PERFILES, [perfilIds, grupo.id]);
  const medallaIds = [...new Set(items.map((item) => item.medallaId))];
  const medallas = await tx.run<{ id: number; monedas: number }>(FIND_MEDALLAS, [medallaIds, profesorId]);
  const [first] = perfiles;
  if (!first || perfiles.length < perfilIds.length || medallas.length < medallaIds.length) {
    throw new AppError('NO_ENCONTRADO');
  }
  const rows = toRows(grant.items, perfiles, medallas);
  const column = <C extends keyof GrantRow>(name: C) => rows.map((row) => row[name]);
  const [lote] = await tx.run<{ id: number }>(RECORD, [
    grupo.id,
    autorId,
    causa,
    motivo,
    column('perfilId'),
    column('medallaId'),
    column('cantidad'),
    column('monedasMedalla'),
    column('decimas'),
    column('monedas'),
    column('saldo'),
    profesorId,
    first.periodo_id,
  ]);
  return {
    loteId: lote?.id ?? 0,
    grupoId: grupo.id,
    monedas: rows.reduce((suma, row) => suma + row.monedas, 0),
    medallasOtorgadas: rows.reduce((suma, row) => suma + row.cantidad, 0),
    nombres: perfiles.map(nombreCompleto),
  };
}

interface GrantRow {
  perfilId: number;
  medallaId: number;
  cantidad: number;
  monedasMedalla: number;
  decimas: number;
  monedas: number;
  /** Balance after this row. */
  saldo: number;
}

function toRows(
  items: Grant['items'],
  perfiles: readonly LockedRow[],
  medallas: ReadonlyArray<{ id: number; monedas: number }>,
): GrantRow[] {
  const saldos = new Map(perfiles.map((perfil) => [perfil.perfil_id, perfil.saldo]));
  const precios = new Map(medallas.map((medalla) => [medalla.id, medalla.monedas]));
  return items.map(({ perfilId, medallaId, cantidad }) => {
    const monedasMedalla = precios.get(medallaId) ?? 0;
    const monedas = monedasDeAsignacion(monedasMedalla, cantidad, SIN_POTENCIADOR);
    const saldo = (saldos.get(perfilId) ?? 0) + monedas;
    saldos.set(perfilId, saldo);
    return { perfilId, medallaId, cantidad, monedasMedalla, decimas: SIN_POTENCIADOR, monedas, saldo };
  });
}
