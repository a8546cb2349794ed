import { nombreCompleto } from '@aupa/domain/base';
import type { TipoEvento } from '@aupa/domain/clase';
import {
  DURACION_POTENCIADOR_MS,
  hitosNuevos,
  monedasDeAsignacion,
  SIN_POTENCIADOR,
  type Hito,
} from '@aupa/domain/medallas';
import { reachesMeta, type Fila } from '@aupa/domain/perfil';
import type { PerfilSujeto, Sujeta } from '../entry/hold.ts';
import { AppError } from '../platform/errors.ts';
import { named, type Sql } from '../platform/sql.ts';
import { filasOf } from './filas.ts';
import { notasTras, type CopiasOf } from './metas.ts';
import { contributePac } from './pac.ts';

type Items = ReadonlyArray<{ perfilId: number; medallaId: number; cantidad: number }>;

interface Act {
  autorId: string;
  causa: 'asignacion' | 'solicitud' | 'umbral';
  motivo?: string | undefined;
}

export interface Grant extends Act {
  items: Items;
}

/** Several batches of one action, each to be undone alone. */
interface Grants extends Act {
  lotes: readonly Items[];
  conNotas?: boolean;
}

export interface Granted {
  loteId: number;
  monedas: number;
  medallasOtorgadas: number;
  nombres: string[];
}

interface GrantedTo {
  perfilId: number;
  medallas: number;
  monedas: number;
  calificacionActual: number;
}

// Run with the profiles locked. Reads medals earned in all periods, paid milestones, and the booster now, or when a late act was
// done ($4). Medals are locked shared: only editing or retiring one has to wait. Lists come from sub-selects. Otherwise
// PostgreSQL would see that a list is short and replan each time, which takes longer than running it.
const stateOf = (name: string, notas: { copias: string; filas: string }) => ({
  name,
  text: `with m as materialized (
           select id, monedas from medalla where id = any((select $2::int[])::int[]) and profesor_id = $3
             and retirada_en is null
           order by id for share
         )
         select p.id as perfil_id, null::int as medalla_id, null::int as monedas,
           (select coalesce(sum(cantidad), 0) from copia where perfil_id = p.id)::int as ganadas,
           (select array_agg(medallas) from hito where perfil_id = p.id and deshecho_lote_id is null) as hitos,
           (select array[medallas, multiplicador_decimas] from hito
            where perfil_id = p.id and deshecho_lote_id is null and hasta > coalesce($4::timestamptz, now())
              and ($4 is null or ganado_en <= $4) order by medallas desc limit 1) as corre,
           ${notas.copias} as copias, null::json as filas
         from unnest((select $1::int[])) as p (id)
         union all
         select null, id, monedas, null, null, null, null, ${notas.filas} from m`,
});

const FIND_STATE = stateOf('otorgar-estado', { copias: 'null::json', filas: 'null::json' });
// Adds the data for grades: if a profile has a goal, or the caller wants them.
const FIND_STATE_CON_NOTAS = stateOf('otorgar-estado-notas', {
  copias: `(select json_agg(json_build_array(c.medalla_id, c.cantidad)) from copia c
            where c.perfil_id = p.id and c.periodo_id = $5)`,
  filas: `(select ${filasOf('g.tabla_equivalencia_id')} from grupo g where g.id = $6)`,
});

type StateRow =
  | {
      perfil_id: number;
      medalla_id: null;
      ganadas: number;
      hitos: number[] | null;
      corre: [medallas: number, decimas: number] | null;
      copias: Array<[medallaId: number, cantidad: number]> | null;
    }
  | { perfil_id: null; medalla_id: number; monedas: number; filas: Fila[] | null };

// One statement for all batches: rows, both balances, reached milestones, and events in the order of the history. New batches are
// identical, so the one with the lowest id becomes the first. Sub-selects for the same reason as above.
const RECORD = named({
  name: 'otorgar-anotar',
  tells: ['medallas-otorgadas', 'potenciador-ganado', 'meta-alcanzada'],
  text: `with item as (
           select * from unnest((select :numeros::int[]), (select :perfiles::int[]), (select :medallas::int[]),
             (select :cantidades::int[]), (select :monedasMedalla::int[]), (select :decimas::int[]), (select :monedas::int[]),
             (select :saldos::bigint[])) with ordinality
             as t (numero, perfil_id, medalla_id, cantidad, monedas_medalla, decimas, monedas, saldo, orden)
         ), creado as (
           insert into lote (grupo_id, autor_id, causa, motivo)
           select :grupo, :autor, :causa, :motivo from generate_series(1, (select :lotes::int)) returning id
         ), nuevo as (
           select id, row_number() over (order by id) as numero from creado
         ), copias as (
           insert into copia as c (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
           select :grupo, :profesor, t.perfil_id, t.medalla_id, :periodo, t.cantidad
           from unnest((select :copiaPerfiles::int[]), (select :copiaMedallas::int[]), (select :copiaCantidades::int[]))
             as t (perfil_id, medalla_id, cantidad)
           on conflict (perfil_id, periodo_id, medalla_id) do update set cantidad = c.cantidad + excluded.cantidad
         ), asignaciones as (
           insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
             multiplicador_decimas, monedas, pac_id, creada_en)
           select :grupo, perfil_id, medalla_id, :periodo, nuevo.id, cantidad, monedas_medalla, decimas, monedas, :pac::int,
             coalesce(:hecho::timestamptz, now())
           from item join nuevo using (numero) order by orden
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, perfil_id, nuevo.id, :causa, monedas, saldo
           from item join nuevo using (numero) where monedas > 0 order by orden
         ), ganado as (
           update perfil p set monedas = p.monedas + t.monedas
           from unnest((select :sujetos::int[]), (select :ganadas::bigint[])) as t (perfil_id, monedas)
           where p.id = any((select :sujetos::int[])::int[]) and p.grupo_id = :grupo and p.id = t.perfil_id
             and t.monedas > 0
         ), hitos as (
           insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
           select :grupo, t.perfil_id, t.medallas, t.decimas, nuevo.id, coalesce(:hecho, now()),
             now() + :duracion * interval '1 millisecond'
           from unnest((select :hitoNumeros::int[]), (select :hitoPerfiles::int[]), (select :hitoMedallas::int[]),
             (select :hitoDecimas::int[])) as t (numero, perfil_id, medallas, decimas) join nuevo using (numero)
         ), suceso as (
           insert into evento (grupo_id, clase, perfil_id, lote_id, valor, hecho_en)
           select :grupo, t.clase, t.perfil_id, nuevo.id, t.valor, :hecho
           from unnest((select :eventoTipos::text[]), (select :eventoNumeros::int[]), (select :eventoPerfiles::int[]),
             (select :eventoValores::numeric[])) with ordinality as t (clase, numero, perfil_id, valor, orden)
             join nuevo using (numero) order by t.orden
         )
         select id from nuevo order by numero`,
});

/**
 * The only way to earn anything (behaviour §4): records, coins, balances and events, all or nothing. The current challenge and
 * the profiles must be locked, in that order.
 */
export async function grantMedallas(tx: Sql, clase: Sujeta, { items, ...act }: Grant): Promise<Granted> {
  const { lotes, monedas, medallasOtorgadas, nombres } = await grantLotes(tx, clase, { ...act, lotes: [items] });
  return { loteId: lotes[0] ?? 0, monedas, medallasOtorgadas, nombres };
}

/**
 * Grants several batches of one action in as many statements as one; later batches build on earlier ones. Returns the id of each,
 * and each profile's part.
 */
export async function grantLotes(
  tx: Sql,
  clase: Sujeta,
  { lotes, conNotas = false, ...grant }: Grants,
): Promise<Omit<Granted, 'loteId'> & { lotes: number[]; otorgadas: GrantedTo[] }> {
  const { grupoId, profesorId, periodoId, hecho = null } = clase;
  const items = lotes.flat();
  const ids = new Set(items.map((item) => item.perfilId));
  const perfiles = clase.perfiles.filter(({ id }) => ids.has(id));
  const medallaIds = [...new Set(items.map((item) => item.medallaId))];
  const asks = [[...ids], medallaIds, profesorId, hecho];
  const state =
    conNotas || perfiles.some(({ meta }) => meta > 0)
      ? await tx.run<StateRow>(FIND_STATE_CON_NOTAS, [...asks, periodoId, grupoId])
      : await tx.run<StateRow>(FIND_STATE, asks);
  if (state.length < ids.size + medallaIds.length) throw new AppError('NO_ENCONTRADO');
  const { rows, hitos, dados } = planLotes(lotes, perfiles, state);
  const { antes, ahora } = notasTras(filasIn(state), copiasOf(state), items);
  const eventos = [...toEventos(dados, hitos), ...toMetas(dados, perfiles, antes, ahora)];
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
    hecho,
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
    ganadas: perfiles.map(({ id }) => monedasOf(rows, id)),
    duracion: DURACION_POTENCIADOR_MS,
    hitoNumeros: hitos.map(({ numero }) => numero),
    hitoPerfiles: hitos.map(({ perfilId }) => perfilId),
    hitoMedallas: hitos.map(({ medallas }) => medallas),
    hitoDecimas: hitos.map(({ decimas }) => decimas),
    eventoTipos: eventos.map(({ clase: tipo }) => tipo),
    eventoNumeros: eventos.map(({ numero }) => numero),
    eventoPerfiles: eventos.map(({ perfilId }) => perfilId),
    eventoValores: eventos.map(({ valor }) => valor),
  });
  const medallasOf = (mine: readonly GrantRow[]) => mine.reduce((suma, row) => suma + row.cantidad, 0);
  if (pacId !== null) {
    const dado = created.map(({ id }, i) => ({
      loteId: id,
      cantidad: medallasOf(rows.filter(({ numero }) => numero === i + 1)),
    }));
    await contributePac(tx, { pacId, grupoId, profesorId, lotes: dado });
  }
  return {
    lotes: created.map(({ id }) => id),
    monedas: rows.reduce((suma, row) => suma + row.monedas, 0),
    medallasOtorgadas: medallasOf(rows),
    nombres: perfiles.map(nombreCompleto),
    otorgadas: perfiles.map(({ id }) => ({
      perfilId: id,
      medallas: medallasOf(rows.filter((row) => row.perfilId === id)),
      monedas: monedasOf(rows, id),
      calificacionActual: ahora(id),
    })),
  };
}

const monedasOf = (rows: readonly GrantRow[], perfilId: number) =>
  rows.reduce((suma, row) => (row.perfilId === perfilId ? suma + row.monedas : suma), 0);

const filasIn = (state: readonly StateRow[]): readonly Fila[] =>
  state.flatMap((row) => (row.perfil_id === null && row.filas ? [row.filas] : []))[0] ?? [];

const copiasOf = (state: readonly StateRow[]): CopiasOf =>
  new Map(state.flatMap((row) => (row.perfil_id === null ? [] : [[row.perfil_id, new Map(row.copias ?? [])]])));

interface EventoNuevo extends EnLote {
  clase: TipoEvento;
  valor: number | null;
}

function toEventos(dados: readonly EnLote[], hitos: readonly HitoGanado[]): EventoNuevo[] {
  const potenciadores = dados.flatMap(({ numero, perfilId }): EventoNuevo[] => {
    const suyos = hitos.filter((hito) => hito.corre && hito.numero === numero && hito.perfilId === perfilId);
    if (suyos.length === 0) return [];
    const valor = Math.max(...suyos.map(({ decimas }) => decimas));
    return [{ clase: 'potenciador-ganado', numero, perfilId, valor }];
  });
  return [...dados.map((dado) => ({ ...dado, clase: 'medallas-otorgadas' as const, valor: null })), ...potenciadores];
}

/** Goals reached by a profile's new grade, in its last batch (spec §4, Goal reached). */
function toMetas(
  dados: readonly EnLote[],
  perfiles: readonly PerfilSujeto[],
  antes: (perfilId: number) => number,
  ahora: (perfilId: number) => number,
): EventoNuevo[] {
  return perfiles.flatMap(({ id: perfilId, meta }): EventoNuevo[] => {
    const reached = meta > 0 && reachesMeta(ahora(perfilId), meta) && !reachesMeta(antes(perfilId), meta);
    if (!reached) return [];
    const numero = dados.findLast((dado) => dado.perfilId === perfilId)?.numero ?? 1;
    return [{ clase: 'meta-alcanzada', numero, perfilId, valor: meta }];
  });
}

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
  saldo: number;
}

/** A reached milestone. `corre`: its booster starts; one won again below a higher one does not. */
interface HitoGanado extends Hito, EnLote {
  corre: boolean;
}

interface Cuenta {
  saldo: number;
  ganadas: number;
  hitos: Set<number>;
  /** The running booster: that of the highest milestone. */
  corre: Hito;
}

function planLotes(lotes: readonly Items[], perfiles: readonly PerfilSujeto[], state: readonly StateRow[]) {
  const precios = new Map(state.flatMap((row) => (row.medalla_id === null ? [] : [[row.medalla_id, row.monedas]])));
  const saldos = new Map(perfiles.map(({ id, monedas }) => [id, monedas]));
  const cuentas = new Map<number, Cuenta>();
  for (const row of state) {
    if (row.perfil_id === null) continue;
    const { perfil_id: id, ganadas, hitos } = row;
    const [medallas, decimas] = row.corre ?? [0, SIN_POTENCIADOR];
    cuentas.set(id, {
      saldo: saldos.get(id) ?? 0,
      ganadas,
      hitos: new Set(hitos),
      corre: { medallas, decimas },
    });
  }
  const rows: GrantRow[] = [];
  const hitos: HitoGanado[] = [];
  const given: EnLote[] = [];
  for (const [i, items] of lotes.entries()) {
    const numero = i + 1;
    for (const { perfilId, medallaId, cantidad } of items) {
      const cuenta = cuentas.get(perfilId);
      if (!cuenta) continue;
      const monedasMedalla = precios.get(medallaId) ?? 0;
      const { decimas } = cuenta.corre;
      const monedas = monedasDeAsignacion(monedasMedalla, cantidad, decimas);
      cuenta.saldo += monedas;
      cuenta.ganadas += cantidad;
      const { saldo } = cuenta;
      rows.push({ numero, perfilId, medallaId, cantidad, monedasMedalla, decimas, monedas, saldo });
    }
    const dados = new Set(items.map(({ perfilId }) => perfilId));
    for (const { id: perfilId } of perfiles) {
      const cuenta = dados.has(perfilId) && cuentas.get(perfilId);
      if (!cuenta) continue;
      given.push({ numero, perfilId });
      // Their boosters multiply from the next batch on (behaviour §4).
      for (const hito of hitosNuevos(cuenta.ganadas, cuenta.hitos)) {
        const corre = hito.medallas > cuenta.corre.medallas;
        hitos.push({ ...hito, numero, perfilId, corre });
        cuenta.hitos.add(hito.medallas);
        if (corre) cuenta.corre = hito;
      }
    }
  }
  return { rows, hitos, dados: given };
}

/** Merges items of the same profile and medal: a statement can write a copy's row only once. */
function toCopias(items: Items): Items {
  const copias = new Map<string, Items[number]>();
  for (const item of items) {
    const key = `${item.perfilId} ${item.medallaId}`;
    copias.set(key, { ...item, cantidad: item.cantidad + (copias.get(key)?.cantidad ?? 0) });
  }
  return [...copias.values()];
}
