import {
  DURACION_POTENCIADOR_MS,
  hitosNuevos,
  monedasDeAsignacion,
  nombreCompleto,
  SIN_POTENCIADOR,
  type Hito,
} from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';
import { recordMetasAlcanzadas } from './metas.ts';
import { contributePac } from './pac.ts';

/** Grants of one batch: everything that one action gives. All profiles are of one group. */
export interface Grant {
  /** Teacher whose group and medals these must be. */
  profesorId: string;
  autorId: string;
  causa: 'asignacion' | 'solicitud' | 'umbral';
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
  pac_id: number | null;
  saldo: number;
  meta: number;
  nombre: string;
  apellido: string;
}

// Group first, then the challenge that runs, then profiles by id: the one order in which locks are taken (behaviour §4).
const LOCK_GRUPO = {
  name: 'otorgar-grupo',
  text: `select id from grupo
         where id = (select grupo_id from perfil where id = $1) and profesor_id = $2 and eliminado_en is null
         for share`,
};

const LOCK_PERFILES = {
  name: 'otorgar-perfiles',
  // A statement of its own after the group is held: one that had to wait for a new challenge would not see it.
  text: `with pac as materialized (
           select id from pac where grupo_id = $2 and completado_en is null and cerrado_en is null
             and now() >= desde and now() < hasta
           for no key update
         )
         select p.grupo_id, per.id as periodo_id, p.id as perfil_id, p.monedas as saldo, p.meta, u.nombre, u.apellido,
           pac.id as pac_id
         from perfil p left join pac on true join usuario u on u.id = p.estudiante_id
           join periodo per on per.grupo_id = p.grupo_id and per.cerrado_en is null
         where p.id = any($1::int[]) and p.grupo_id = $2 and p.retirado_en is null
         order by p.id for no key update of p`,
};

// Once the profiles are held: what they have earned in all periods, which milestones have paid, the booster that runs
// now; and the medals, shared with whoever else gives them, so that only who retires or edits one waits. One statement for both.
const FIND_STATE = {
  name: 'otorgar-estado',
  text: `with m as materialized (
           select id, monedas from medalla where id = any($2::int[]) and profesor_id = $3 and retirada_en is null
           order by id for share
         )
         select p.id as perfil_id, null::int as medalla_id, null::int as monedas,
           (select coalesce(sum(cantidad), 0) from copia where perfil_id = p.id)::int as ganadas,
           (select array_agg(medallas) from hito where perfil_id = p.id) as hitos,
           (select multiplicador_decimas from hito where perfil_id = p.id and hasta > now()
            order by medallas desc limit 1) as decimas
         from unnest($1::int[]) as p (id)
         union all
         select null, id, monedas, null, null, null from m`,
};

type StateRow =
  | { perfil_id: number; medalla_id: null; ganadas: number; hitos: number[] | null; decimas: number | null }
  | { perfil_id: null; medalla_id: number; monedas: number };

// One statement for the whole batch: its rows, both balances beside them, and what happened, in the order of the history.
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
             multiplicador_decimas, monedas, pac_id)
           select $1, perfil_id, medalla_id, $13, nuevo.id, cantidad, monedas_medalla, decimas, monedas, $18::int
           from item, nuevo
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select $1, perfil_id, nuevo.id, monedas, saldo from item, nuevo where monedas > 0
         ), saldos as (
           update perfil p set monedas = p.monedas + t.monedas
           from (select perfil_id, sum(monedas) as monedas from item group by perfil_id) t
           where p.id = t.perfil_id and t.monedas > 0
         ), alcanzado as (
           select * from unnest($14::int[], $15::int[], $16::int[]) as t (perfil_id, medallas, decimas)
         ), hitos as (
           insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
           select $1, perfil_id, medallas, decimas, nuevo.id, now(), now() + $17 * interval '1 millisecond'
           from alcanzado, nuevo
         ), suceso as (
           select 1 as orden, 'medallas-otorgadas' as clase, perfil_id, null::int as valor from item group by perfil_id
           union all
           select 2, 'potenciador-ganado', perfil_id, max(decimas) from alcanzado group by perfil_id
         ), eventos as (
           insert into evento (grupo_id, clase, perfil_id, lote_id, valor)
           select $1, clase, perfil_id, nuevo.id, valor from suceso, nuevo order by orden, perfil_id
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
  const state = await tx.run<StateRow & Record<string, unknown>>(FIND_STATE, [perfilIds, medallaIds, profesorId]);
  const [first] = perfiles;
  if (!first || state.length < perfilIds.length + medallaIds.length || perfiles.length < perfilIds.length) {
    throw new AppError('NO_ENCONTRADO');
  }
  const rows = toRows(items, perfiles, state);
  const hitos = toHitos(items, state);
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
    hitos.map((hito) => hito.perfilId),
    hitos.map((hito) => hito.medallas),
    hitos.map((hito) => hito.decimas),
    DURACION_POTENCIADOR_MS,
    first.pac_id,
  ]);
  const loteId = lote?.id ?? 0;
  await recordMetasAlcanzadas(tx, {
    grupoId: grupo.id,
    periodoId: first.periodo_id,
    loteId,
    metas: new Map(perfiles.filter(({ meta }) => meta > 0).map((perfil) => [perfil.perfil_id, perfil.meta])),
    items,
  });
  const medallasOtorgadas = rows.reduce((suma, row) => suma + row.cantidad, 0);
  if (first.pac_id !== null) {
    await contributePac(tx, { pacId: first.pac_id, grupoId: grupo.id, profesorId, cantidad: medallasOtorgadas });
  }
  return {
    loteId,
    grupoId: grupo.id,
    monedas: rows.reduce((suma, row) => suma + row.monedas, 0),
    medallasOtorgadas,
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

function toRows(items: Grant['items'], perfiles: readonly LockedRow[], state: readonly StateRow[]): GrantRow[] {
  const saldos = new Map(perfiles.map((perfil) => [perfil.perfil_id, perfil.saldo]));
  const precios = new Map(state.flatMap((row) => (row.medalla_id === null ? [] : [[row.medalla_id, row.monedas]])));
  const multiplicadores = new Map(
    state.flatMap((row) => (row.perfil_id === null ? [] : [[row.perfil_id, row.decimas ?? SIN_POTENCIADOR]])),
  );
  return items.map(({ perfilId, medallaId, cantidad }) => {
    const monedasMedalla = precios.get(medallaId) ?? 0;
    const decimas = multiplicadores.get(perfilId) ?? SIN_POTENCIADOR;
    const monedas = monedasDeAsignacion(monedasMedalla, cantidad, decimas);
    const saldo = (saldos.get(perfilId) ?? 0) + monedas;
    saldos.set(perfilId, saldo);
    return { perfilId, medallaId, cantidad, monedasMedalla, decimas, monedas, saldo };
  });
}

/** Milestones that this grant reaches; their boosters multiply from the next grant on (behaviour §4). */
function toHitos(items: Grant['items'], state: readonly StateRow[]): Array<Hito & { perfilId: number }> {
  return state.flatMap((row) => {
    if (row.perfil_id === null) return [];
    const perfilId = row.perfil_id;
    const nuevas = items.reduce((suma, item) => (item.perfilId === perfilId ? suma + item.cantidad : suma), 0);
    return hitosNuevos(row.ganadas + nuevas, new Set(row.hitos ?? [])).map((hito) => ({ ...hito, perfilId }));
  });
}
