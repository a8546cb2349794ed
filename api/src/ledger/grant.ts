import {
  DURACION_POTENCIADOR_MS,
  hitosNuevos,
  monedasDeAsignacion,
  nombreCompleto,
  SIN_POTENCIADOR,
  type Hito,
} from '@aupa/domain';
import type { PerfilSujeto, Sujeta } from '../clase/hold.ts';
import { AppError } from '../platform/errors.ts';
import { named, type Sql } from '../platform/sql.ts';
import { recordMetasAlcanzadas } from './metas.ts';
import { contributePac } from './pac.ts';

/** Grants of one batch: everything that one action gives. */
export interface Grant {
  autorId: string;
  causa: 'asignacion' | 'solicitud' | 'umbral';
  motivo?: string | undefined;
  items: ReadonlyArray<{ perfilId: number; medallaId: number; cantidad: number }>;
}

export interface Granted {
  loteId: number;
  monedas: number;
  medallasOtorgadas: number;
  nombres: string[];
}

// Once the profiles are held: what they have earned in all periods, which milestones have paid, the booster that runs
// now; and the medals, shared with whoever else gives them, so that only who retires or edits one waits. One statement for both.
// Its lists come by sub-selects: PostgreSQL would see that a list is short, and plan the statement anew for each, which takes
// longer than running it.
const FIND_STATE = {
  name: 'otorgar-estado',
  text: `with m as materialized (
           select id, monedas from medalla where id = any((select $2::int[])::int[]) and profesor_id = $3
             and retirada_en is null
           order by id for share
         )
         select p.id as perfil_id, null::int as medalla_id, null::int as monedas,
           (select coalesce(sum(cantidad), 0) from copia where perfil_id = p.id)::int as ganadas,
           (select array_agg(medallas) from hito where perfil_id = p.id) as hitos,
           (select multiplicador_decimas from hito where perfil_id = p.id and hasta > now()
            order by medallas desc limit 1) as decimas
         from unnest((select $1::int[])) as p (id)
         union all
         select null, id, monedas, null, null, null from m`,
};

type StateRow =
  | { perfil_id: number; medalla_id: null; ganadas: number; hitos: number[] | null; decimas: number | null }
  | { perfil_id: null; medalla_id: number; monedas: number };

// One statement for the whole batch: its rows, both balances beside them, and what happened, in the order of the history.
const RECORD = named({
  name: 'otorgar-anotar',
  tells: ['medallas-otorgadas'],
  text: `with item as (
           select * from unnest(:perfiles::int[], :medallas::int[], :cantidades::int[], :monedasMedalla::int[],
             :decimas::int[], :monedas::int[], :saldos::bigint[])
             as t (perfil_id, medalla_id, cantidad, monedas_medalla, decimas, monedas, saldo)
         ), nuevo as (
           insert into lote (grupo_id, autor_id, causa, motivo) values (:grupo, :autor, :causa, :motivo) returning id
         ), copias as (
           insert into copia as c (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
           select :grupo, :profesor, t.perfil_id, t.medalla_id, :periodo, t.cantidad
           from unnest(:copiaPerfiles::int[], :copiaMedallas::int[], :copiaCantidades::int[])
             as t (perfil_id, medalla_id, cantidad)
           on conflict (perfil_id, periodo_id, medalla_id) do update set cantidad = c.cantidad + excluded.cantidad
         ), asignaciones as (
           insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
             multiplicador_decimas, monedas, pac_id)
           select :grupo, perfil_id, medalla_id, :periodo, nuevo.id, cantidad, monedas_medalla, decimas, monedas, :pac::int
           from item, nuevo
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select :grupo, perfil_id, nuevo.id, monedas, saldo from item, nuevo where monedas > 0
         ), ganado as (
           update perfil p set monedas = p.monedas + t.monedas
           from unnest(:sujetos::int[], :ganadas::bigint[]) as t (perfil_id, monedas)
           where p.id = any(:sujetos::int[]) and p.grupo_id = :grupo and p.id = t.perfil_id and t.monedas > 0
         ), suceso as (
           insert into evento (grupo_id, clase, perfil_id, lote_id)
           select :grupo, 'medallas-otorgadas', t.perfil_id, nuevo.id from nuevo, unnest(:sujetos::int[]) as t (perfil_id)
         )
         select id from nuevo`,
});

// A statement of its own, because most grants reach no milestone.
const RECORD_HITOS = named({
  name: 'otorgar-hitos',
  tells: ['potenciador-ganado'],
  text: `with alcanzado as (
           select * from unnest(:perfiles::int[], :medallas::int[], :decimas::int[]) as t (perfil_id, medallas, decimas)
         ), hitos as (
           insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
           select :grupo, perfil_id, medallas, decimas, :lote, now(), now() + :duracion * interval '1 millisecond' from alcanzado
         )
         insert into evento (grupo_id, clase, perfil_id, lote_id, valor)
         select :grupo, 'potenciador-ganado', perfil_id, :lote, max(decimas) from alcanzado
         group by perfil_id order by perfil_id`,
});

/**
 * The one path by which anything is earned (behaviour §4): records, coins, balances and event, all or nothing. The class
 * is held with the profiles and, before them, the challenge that runs.
 */
export async function grantMedallas(tx: Sql, clase: Sujeta, grant: Grant): Promise<Granted> {
  const { grupoId, profesorId, periodoId } = clase;
  const { items } = grant;
  const ids = new Set(items.map((item) => item.perfilId));
  const perfiles = clase.perfiles.filter(({ id }) => ids.has(id));
  const medallaIds = [...new Set(items.map((item) => item.medallaId))];
  const state = await tx.run<StateRow>(FIND_STATE, [[...ids], medallaIds, profesorId]);
  if (state.length < ids.size + medallaIds.length) throw new AppError('NO_ENCONTRADO');
  const rows = toRows(items, perfiles, state);
  const copias = toCopias(items);
  const [pacId = null] = clase.pacs;
  const [lote] = await tx.run<{ id: number }>(RECORD, {
    grupo: grupoId,
    autor: grant.autorId,
    causa: grant.causa,
    motivo: grant.motivo ?? null,
    profesor: profesorId,
    periodo: periodoId,
    pac: pacId,
    perfiles: rows.map((row) => row.perfilId),
    medallas: rows.map((row) => row.medallaId),
    cantidades: rows.map((row) => row.cantidad),
    monedasMedalla: rows.map((row) => row.monedasMedalla),
    decimas: rows.map((row) => row.decimas),
    monedas: rows.map((row) => row.monedas),
    saldos: rows.map((row) => row.saldo),
    copiaPerfiles: copias.map((copia) => copia.perfilId),
    copiaMedallas: copias.map((copia) => copia.medallaId),
    copiaCantidades: copias.map((copia) => copia.cantidad),
    sujetos: perfiles.map(({ id }) => id),
    ganadas: perfiles.map(({ id }) => rows.reduce((suma, row) => (row.perfilId === id ? suma + row.monedas : suma), 0)),
  });
  const loteId = lote?.id ?? 0;
  await recordHitos(tx, { grupoId, loteId }, toHitos(items, state));
  await recordMetasAlcanzadas(tx, {
    grupoId,
    periodoId,
    loteId,
    metas: new Map(perfiles.filter(({ meta }) => meta > 0).map(({ id, meta }) => [id, meta])),
    items,
  });
  const medallasOtorgadas = rows.reduce((suma, row) => suma + row.cantidad, 0);
  if (pacId !== null) await contributePac(tx, { pacId, grupoId, profesorId, cantidad: medallasOtorgadas });
  return {
    loteId,
    monedas: rows.reduce((suma, row) => suma + row.monedas, 0),
    medallasOtorgadas,
    nombres: perfiles.map(nombreCompleto),
  };
}

async function recordHitos(
  tx: Sql,
  { grupoId, loteId }: { grupoId: number; loteId: number },
  hitos: ReadonlyArray<Hito & { perfilId: number }>,
): Promise<void> {
  if (hitos.length === 0) return;
  await tx.run(RECORD_HITOS, {
    grupo: grupoId,
    lote: loteId,
    duracion: DURACION_POTENCIADOR_MS,
    perfiles: hitos.map((hito) => hito.perfilId),
    medallas: hitos.map((hito) => hito.medallas),
    decimas: hitos.map((hito) => hito.decimas),
  });
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

function toRows(items: Grant['items'], perfiles: readonly PerfilSujeto[], state: readonly StateRow[]): GrantRow[] {
  const saldos = new Map(perfiles.map(({ id, monedas }) => [id, monedas]));
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

/** Items of the same profile and medal as one: what is held of a medal is one row, which a statement can write only once. */
function toCopias(items: Grant['items']): Grant['items'] {
  const copias = new Map<string, Grant['items'][number]>();
  for (const item of items) {
    const key = `${item.perfilId} ${item.medallaId}`;
    copias.set(key, { ...item, cantidad: item.cantidad + (copias.get(key)?.cantidad ?? 0) });
  }
  return [...copias.values()];
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
