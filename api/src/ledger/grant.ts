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

type Items = ReadonlyArray<{ perfilId: number; medallaId: number; cantidad: number }>;

/** Who gives, and why. */
interface Acto {
  autorId: string;
  causa: 'asignacion' | 'solicitud' | 'umbral';
  motivo?: string | undefined;
}

/** Grants of one batch: everything that one action gives. */
export interface Grant extends Acto {
  items: Items;
}

/** Several batches that one action gives, one after the other, each to be undone alone. */
interface Grants extends Acto {
  lotes: readonly Items[];
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

// One statement for all batches: their rows, both balances beside them, and what happened, in the order of the history. The
// batches differ in nothing but their rows, so the one with the lowest id is the first.
const RECORD = named({
  name: 'otorgar-anotar',
  tells: ['medallas-otorgadas'],
  text: `with item as (
           select * from unnest(:numeros::int[], :perfiles::int[], :medallas::int[], :cantidades::int[],
             :monedasMedalla::int[], :decimas::int[], :monedas::int[], :saldos::bigint[]) with ordinality
             as t (numero, perfil_id, medalla_id, cantidad, monedas_medalla, decimas, monedas, saldo, orden)
         ), creado as (
           insert into lote (grupo_id, autor_id, causa, motivo)
           select :grupo, :autor, :causa, :motivo from generate_series(1, :lotes::int) returning id
         ), nuevo as (
           select id, row_number() over (order by id) as numero from creado
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
           from item join nuevo using (numero) order by orden
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
           select :grupo, perfil_id, nuevo.id, monedas, saldo
           from item join nuevo using (numero) where monedas > 0 order by orden
         ), ganado as (
           update perfil p set monedas = p.monedas + t.monedas
           from unnest(:sujetos::int[], :ganadas::bigint[]) as t (perfil_id, monedas)
           where p.id = any(:sujetos::int[]) and p.grupo_id = :grupo and p.id = t.perfil_id and t.monedas > 0
         ), suceso as (
           insert into evento (grupo_id, clase, perfil_id, lote_id)
           select :grupo, 'medallas-otorgadas', t.perfil_id, nuevo.id
           from unnest(:sucesoNumeros::int[], :sucesoPerfiles::int[]) with ordinality as t (numero, perfil_id, orden)
             join nuevo using (numero) order by t.orden
         )
         select id from nuevo order by numero`,
});

// A statement of its own, because most grants reach no milestone.
const RECORD_HITOS = named({
  name: 'otorgar-hitos',
  tells: ['potenciador-ganado'],
  text: `with alcanzado as (
           select * from unnest(:perfiles::int[], :medallas::int[], :decimas::int[], :lotes::bigint[])
             as t (perfil_id, medallas, decimas, lote_id)
         ), hitos as (
           insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
           select :grupo, perfil_id, medallas, decimas, lote_id, now(), now() + :duracion * interval '1 millisecond' from alcanzado
         )
         insert into evento (grupo_id, clase, perfil_id, lote_id, valor)
         select :grupo, 'potenciador-ganado', perfil_id, lote_id, max(decimas) from alcanzado
         group by lote_id, perfil_id order by lote_id, perfil_id`,
});

/**
 * The one path by which anything is earned (behaviour §4): records, coins, balances and event, all or nothing. The class
 * is held with the profiles and, before them, the challenge that runs.
 */
export async function grantMedallas(tx: Sql, clase: Sujeta, { items, ...acto }: Grant): Promise<Granted> {
  const { lotes, ...granted } = await grantLotes(tx, clase, { ...acto, lotes: [items] });
  return { loteId: lotes[0] ?? 0, ...granted };
}

/**
 * The same for several batches of one action, in as many statements as for one: what an earlier batch brings, a later one
 * counts with. Answers the id of each.
 */
export async function grantLotes(
  tx: Sql,
  clase: Sujeta,
  { lotes, ...grant }: Grants,
): Promise<Omit<Granted, 'loteId'> & { lotes: number[] }> {
  const { grupoId, profesorId, periodoId } = clase;
  const items = lotes.flat();
  const ids = new Set(items.map((item) => item.perfilId));
  const perfiles = clase.perfiles.filter(({ id }) => ids.has(id));
  const medallaIds = [...new Set(items.map((item) => item.medallaId))];
  const state = await tx.run<StateRow>(FIND_STATE, [[...ids], medallaIds, profesorId]);
  if (state.length < ids.size + medallaIds.length) throw new AppError('NO_ENCONTRADO');
  const { rows, hitos, sucesos } = planLotes(lotes, perfiles, state);
  const copias = toCopias(items);
  const [pacId = null] = clase.pacs;
  const created = await tx.run<{ id: number }>(RECORD, {
    grupo: grupoId,
    autor: grant.autorId,
    causa: grant.causa,
    motivo: grant.motivo || null,
    profesor: profesorId,
    periodo: periodoId,
    pac: pacId,
    lotes: lotes.length,
    numeros: rows.map((row) => row.numero),
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
    sucesoNumeros: sucesos.map(({ numero }) => numero),
    sucesoPerfiles: sucesos.map(({ perfilId }) => perfilId),
  });
  const loteOf = ({ numero }: { numero: number }) => created[numero - 1]?.id ?? 0;
  await recordHitos(
    tx,
    grupoId,
    hitos.map((hito) => ({ ...hito, loteId: loteOf(hito) })),
  );
  await recordMetasAlcanzadas(tx, {
    grupoId,
    periodoId,
    // By the last that they were given.
    lotes: new Map(sucesos.map((suceso) => [suceso.perfilId, loteOf(suceso)])),
    metas: new Map(perfiles.filter(({ meta }) => meta > 0).map(({ id, meta }) => [id, meta])),
    items,
  });
  const medallasOtorgadas = rows.reduce((suma, row) => suma + row.cantidad, 0);
  if (pacId !== null) await contributePac(tx, { pacId, grupoId, profesorId, cantidad: medallasOtorgadas });
  return {
    lotes: created.map(({ id }) => id),
    monedas: rows.reduce((suma, row) => suma + row.monedas, 0),
    medallasOtorgadas,
    nombres: perfiles.map(nombreCompleto),
  };
}

async function recordHitos(
  tx: Sql,
  grupoId: number,
  hitos: ReadonlyArray<Hito & { perfilId: number; loteId: number }>,
): Promise<void> {
  if (hitos.length === 0) return;
  await tx.run(RECORD_HITOS, {
    grupo: grupoId,
    duracion: DURACION_POTENCIADOR_MS,
    perfiles: hitos.map((hito) => hito.perfilId),
    medallas: hitos.map((hito) => hito.medallas),
    decimas: hitos.map((hito) => hito.decimas),
    lotes: hitos.map((hito) => hito.loteId),
  });
}

/** In one of the batches: the first is 1. */
interface EnLote {
  numero: number;
  perfilId: number;
}

interface GrantRow extends EnLote {
  medallaId: number;
  cantidad: number;
  monedasMedalla: number;
  decimas: number;
  monedas: number;
  /** Balance after this row. */
  saldo: number;
}

/** What a profile has while the batches are gone through. */
interface Cuenta {
  saldo: number;
  ganadas: number;
  hitos: Set<number>;
  decimas: number;
}

/** Every row in its order, the milestones that are reached, and who is given something in which batch. */
function planLotes(lotes: readonly Items[], perfiles: readonly PerfilSujeto[], state: readonly StateRow[]) {
  const precios = new Map(state.flatMap((row) => (row.medalla_id === null ? [] : [[row.medalla_id, row.monedas]])));
  const saldos = new Map(perfiles.map(({ id, monedas }) => [id, monedas]));
  const cuentas = new Map<number, Cuenta>();
  for (const row of state) {
    if (row.perfil_id === null) continue;
    const { perfil_id: id, ganadas, hitos, decimas } = row;
    cuentas.set(id, {
      saldo: saldos.get(id) ?? 0,
      ganadas,
      hitos: new Set(hitos),
      decimas: decimas ?? SIN_POTENCIADOR,
    });
  }
  const rows: GrantRow[] = [];
  const hitos: Array<Hito & EnLote> = [];
  const sucesos: EnLote[] = [];
  for (const [i, items] of lotes.entries()) {
    const numero = i + 1;
    for (const { perfilId, medallaId, cantidad } of items) {
      const cuenta = cuentas.get(perfilId);
      if (!cuenta) continue;
      const monedasMedalla = precios.get(medallaId) ?? 0;
      const monedas = monedasDeAsignacion(monedasMedalla, cantidad, cuenta.decimas);
      cuenta.saldo += monedas;
      cuenta.ganadas += cantidad;
      const { saldo, decimas } = cuenta;
      rows.push({ numero, perfilId, medallaId, cantidad, monedasMedalla, decimas, monedas, saldo });
    }
    const dados = new Set(items.map(({ perfilId }) => perfilId));
    for (const { id: perfilId } of perfiles) {
      const cuenta = dados.has(perfilId) && cuentas.get(perfilId);
      if (!cuenta) continue;
      sucesos.push({ numero, perfilId });
      // Their boosters multiply from the next batch on (behaviour §4).
      for (const hito of hitosNuevos(cuenta.ganadas, cuenta.hitos)) {
        hitos.push({ ...hito, numero, perfilId });
        cuenta.hitos.add(hito.medallas);
        cuenta.decimas = hito.decimas;
      }
    }
  }
  return { rows, hitos, sucesos };
}

/** Items of the same profile and medal as one: what is held of a medal is one row, which a statement can write only once. */
function toCopias(items: Items): Items {
  const copias = new Map<string, Items[number]>();
  for (const item of items) {
    const key = `${item.perfilId} ${item.medallaId}`;
    copias.set(key, { ...item, cantidad: item.cantidad + (copias.get(key)?.cantidad ?? 0) });
  }
  return [...copias.values()];
}
