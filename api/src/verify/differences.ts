import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';

export interface Difference {
  que: string;
  donde: string;
  guardado: number;
  recalculado: number;
}

/** Each check compares balances with the append-only rows, and returns rows that differ. */
const CHECKS: ReadonlyArray<{ que: string; query: ReturnType<typeof sql<Omit<Difference, 'que'>>> }> = [
  {
    que: 'Monedas del perfil frente a sus movimientos',
    query: sql`
      select 'perfil ' || p.id as donde, p.monedas as guardado, coalesce(m.suma, 0)::bigint as recalculado
      from perfil p left join (select perfil_id, sum(monedas) as suma from movimiento group by perfil_id) m
        on m.perfil_id = p.id
      where p.monedas <> coalesce(m.suma, 0)`,
  },
  {
    que: 'Saldo anotado en cada movimiento frente a la suma hasta él',
    query: sql`
      select 'movimiento ' || id as donde, saldo as guardado, suma::bigint as recalculado
      from (select id, saldo, sum(monedas) over (partition by perfil_id order by id) as suma from movimiento) m
      where saldo <> suma`,
  },
  {
    que: 'Copias de medallas frente a lo otorgado menos lo quitado',
    query: sql`
      select 'perfil ' || c.perfil_id || ', medalla ' || c.medalla_id || ', periodo ' || c.periodo_id as donde,
        c.cantidad as guardado, coalesce(a.suma, 0)::bigint as recalculado
      from copia c left join (
        select a.perfil_id, a.medalla_id, a.periodo_id, sum(a.cantidad - coalesce(r.quitadas, 0)) as suma
        from asignacion a left join (
          select asignacion_id, sum(cantidad) as quitadas from retirada group by asignacion_id
        ) r on r.asignacion_id = a.id
        group by a.perfil_id, a.medalla_id, a.periodo_id
      ) a using (perfil_id, medalla_id, periodo_id)
      where c.cantidad <> coalesce(a.suma, 0)`,
  },
  {
    que: 'Copias quitadas frente a las otorgadas de una vez',
    query: sql`
      select 'asignación ' || a.id as donde, a.cantidad as guardado, sum(r.cantidad)::bigint as recalculado
      from asignacion a join retirada r on r.asignacion_id = a.id
      group by a.id having sum(r.cantidad) > a.cantidad`,
  },
  {
    que: 'Monedas de cada lote frente a sus movimientos',
    query: sql`
      select 'lote ' || lote_id || ', perfil ' || perfil_id as donde, sum(movido)::bigint as guardado,
        sum(debido)::bigint as recalculado
      from (
        select lote_id, perfil_id, monedas as movido, 0 as debido from movimiento
        union all select lote_id, perfil_id, 0, monedas from asignacion
        union all select r.lote_id, a.perfil_id, 0, -r.monedas from retirada r join asignacion a on a.id = r.asignacion_id
        -- What is forgiven is nobody's debt but its own: judged below.
        union all select m.lote_id, m.perfil_id, 0, m.monedas from movimiento m join lote l on l.id = m.lote_id
          where l.causa = 'condonada' or l.deshace_id in (select id from lote where causa = 'condonada')
        union all select lote_id, perfil_id, 0, -precio from canje
        union all select devolucion_lote_id, perfil_id, 0, precio from canje where devolucion_lote_id is not null
      ) t
      -- A return that was undone is no redemption's any more: it is held against what took it again.
      where lote_id not in (select u.id from lote l join lote u on u.deshace_id = l.id where l.causa = 'devolucion'
        union all select l.id from lote l join lote u on u.deshace_id = l.id where l.causa = 'devolucion')
      group by lote_id, perfil_id having sum(movido) <> sum(debido)`,
  },
  {
    // Without a floor at 0: a removal takes all coins of its copies. Removals by an older version took less, and the update
    // forgave the difference.
    que: 'Monedas que quitó cada lote frente a las que trajeron sus copias',
    query: sql`
      select 'lote ' || lote_id || ', perfil ' || perfil_id as donde, sum(quitado)::bigint as guardado, sum(traido)::bigint as recalculado
      from (
        select r.lote_id, a.perfil_id, r.monedas as quitado, monedas_de_retirada(
          a.monedas_medalla, a.multiplicador_decimas, a.cantidad - r.antes, r.cantidad) as traido
        from (
          select r.*, sum(r.cantidad) over (partition by r.asignacion_id order by r.id) - r.cantidad as antes from retirada r
        ) r join asignacion a on a.id = r.asignacion_id
        union all
        select l.condona_id, m.perfil_id, m.monedas, 0 from lote l join movimiento m on m.lote_id = l.id and m.monedas > 0
        where l.condona_id is not null
      ) t group by lote_id, perfil_id having sum(quitado) <> sum(traido)`,
  },
  {
    que: 'Monedas perdonadas frente a lo que se debía',
    query: sql`
      select 'lote ' || m.lote_id || ', perfil ' || m.perfil_id as donde, m.saldo as guardado, 0::bigint as recalculado
      from movimiento m join lote l on l.id = m.lote_id
      where l.causa = 'condonada' and l.condona_id is null and (m.saldo <> 0 or m.monedas < 0)
      union all
      select 'lote ' || lote_id || ', perfil ' || perfil_id, sum(monedas)::bigint, 0::bigint
      from (
        select l.id as lote_id, m.perfil_id, m.monedas from lote l join movimiento m on m.lote_id = l.id where l.condona_id is not null
        union all
        select l.id, m.perfil_id, m.monedas from lote l join lote u on u.deshace_id = l.id
          join movimiento m on m.lote_id in (l.id, u.id) where l.causa = 'condonada'
      ) t group by lote_id, perfil_id having sum(monedas) <> 0`,
  },
  {
    que: 'Devoluciones deshechas frente a las monedas que volvieron a cobrarse',
    query: sql`
      select 'lote ' || l.id || ', perfil ' || m.perfil_id as donde, sum(m.monedas)::bigint as guardado, 0::bigint as recalculado
      from lote l join lote u on u.deshace_id = l.id join movimiento m on m.lote_id in (l.id, u.id)
      where l.causa = 'devolucion' group by l.id, m.perfil_id having sum(m.monedas) <> 0`,
  },
  {
    que: 'Lotes deshechos frente a lo que queda de ellos',
    query: sql`
      select 'lote ' || l.id as donde, (
          coalesce((select sum(a.cantidad - coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0))
            from asignacion a where a.lote_id = l.id), 0)
          + (select count(*) from hito h where h.lote_id = l.id and h.deshecho_lote_id is distinct from u.id)
          + (select count(*) from kudo_usado k where k.lote_id = l.id and k.deshecho_lote_id is distinct from u.id)
          + (select count(*) from solicitud_medalla s where s.lote_id = l.id)
        )::bigint as guardado, 0::bigint as recalculado
      from lote l join lote u on u.deshace_id = l.id where l.causa <> 'devolucion' and (
        exists (select from asignacion a where a.lote_id = l.id and a.cantidad > coalesce(
          (select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0))
        or exists (select from hito h where h.lote_id = l.id and h.deshecho_lote_id is distinct from u.id)
        or exists (select from kudo_usado k where k.lote_id = l.id and k.deshecho_lote_id is distinct from u.id)
        or exists (select from solicitud_medalla s where s.lote_id = l.id))`,
  },
  {
    que: 'Contribuciones del desafío frente a las medallas que cuentan',
    query: sql`
      select 'desafío ' || p.id as donde, p.total as guardado, coalesce(a.suma, 0)::bigint as recalculado
      from pac p left join (
        select a.pac_id, sum(a.cantidad - coalesce(r.quitadas, 0)) as suma
        from asignacion a left join (
          select asignacion_id, sum(cantidad) as quitadas from retirada group by asignacion_id
        ) r on r.asignacion_id = a.id
        where a.pac_id is not null group by a.pac_id
      ) a on a.pac_id = p.id
      where p.completado_en is null and p.total <> coalesce(a.suma, 0)`,
  },
  {
    que: 'Regalos que esperan frente a los desafíos conseguidos',
    query: sql`
      select 'canje ' || c.id as donde, 1 as guardado, 0::bigint as recalculado
      from canje c join pac p on p.id = c.pac_id where c.estado = 'Pendiente' and p.completado_en is null`,
  },
  {
    que: 'Kudos que usó cada umbral frente a las medallas que dio',
    query: sql`
      select 'lote ' || lote_id || ', perfil ' || perfil_id as donde, coalesce(a.copias, 0) as guardado,
        coalesce(u.kudos, 0)::bigint as recalculado
      from (
        select a.lote_id, a.perfil_id, sum(a.cantidad) as copias
        from asignacion a join lote l on l.id = a.lote_id and l.causa = 'umbral' group by a.lote_id, a.perfil_id
      ) a full join (
        select x.lote_id, k.receptor_id as perfil_id, count(*) as kudos, count(distinct k.tipo) as tipos
        from kudo_usado x join kudo k on k.id = x.kudo_id group by x.lote_id, k.receptor_id
      ) u using (lote_id, perfil_id)
      where a.copias is null or u.kudos is null or u.tipos > 1 or u.kudos % a.copias <> 0`,
  },
  {
    que: 'Hitos frente a las medallas que se habían ganado',
    query: sql`
      select 'perfil ' || h.perfil_id || ', hito ' || h.medallas as donde, h.medallas as guardado,
        coalesce(t.total, 0)::bigint as recalculado
      from hito h left join (
        select perfil_id, lote_id, sum(sum(cambio)) over (partition by perfil_id order by lote_id) as total,
          sum(dadas) as dadas
        from (
          select perfil_id, lote_id, cantidad as cambio, cantidad as dadas from asignacion
          union all select a.perfil_id, r.lote_id, -r.cantidad, 0 from retirada r join asignacion a on a.id = r.asignacion_id
        ) c group by perfil_id, lote_id
      ) t on t.perfil_id = h.perfil_id and t.lote_id = h.lote_id
      where t.total is null or t.total < h.medallas or t.dadas = 0`,
  },
  {
    que: 'Multiplicador de cada entrega frente al potenciador que corría',
    query: sql`
      select 'asignación ' || a.id as donde, a.multiplicador_decimas as guardado,
        coalesce(h.decimas, 10)::bigint as recalculado
      from asignacion a join lote l on l.id = a.lote_id left join lateral (
        select multiplicador_decimas as decimas from hito
        where perfil_id = a.perfil_id and lote_id < a.lote_id and hasta > a.creada_en
          -- What waited for the network was multiplied by what ran when it was done.
          and (a.creada_en = l.creado_en or ganado_en <= a.creada_en)
          and (deshecho_lote_id is null or deshecho_lote_id > a.lote_id) order by medallas desc limit 1
      ) h on true
      where a.multiplicador_decimas <> coalesce(h.decimas, 10)`,
  },
  {
    que: 'Solicitudes de medalla aceptadas frente a lo que dieron',
    query: sql`
      select 'solicitud ' || coalesce(s.id::text, '—') || ', lote ' || coalesce(s.lote_id, l.id) as donde,
        count(s.id) as guardado, count(a.id)::bigint as recalculado
      from (select * from solicitud_medalla where lote_id is not null) s
      full join (
        select * from lote l where causa = 'solicitud' and not exists (select from lote u where u.deshace_id = l.id)
      ) l on l.id = s.lote_id
      left join asignacion a on a.lote_id = l.id and a.perfil_id = s.perfil_id and a.medalla_id = s.medalla_id
        and a.cantidad = 1
      group by s.id, s.lote_id, l.id having count(s.id) <> 1 or count(a.id) <> 1`,
  },
  {
    // Undone kudos keep their row but free their number.
    que: 'Kudos dados en una semana frente al número del último',
    query: sql`
      select 'perfil ' || emisor_id || ', semana ' || semana as donde, max(orden) as guardado,
        count(distinct orden)::bigint as recalculado
      from kudo group by emisor_id, semana having max(orden) <> count(distinct orden)`,
  },
  {
    que: 'Kudos deshechos frente a los que un umbral ha contado',
    query: sql`
      select 'kudo ' || k.id as donde, count(*)::int as guardado, 0::bigint as recalculado
      from kudo k join kudo_usado u on u.kudo_id = k.id and u.deshecho_lote_id is null
      where k.deshecho_en is not null group by k.id`,
  },
  {
    que: 'Novedades contadas frente al perfil de su suceso',
    query: sql`
      select 'evento ' || n.evento_id as donde, n.perfil_id as guardado, coalesce(e.perfil_id, 0) as recalculado
      from novedad_contada n join evento e on e.id = n.evento_id where e.perfil_id is distinct from n.perfil_id`,
  },
];

/** Recomputes every balance from the ledger, and returns those that differ (behaviour §4). */
export async function findDifferences(db: Kysely<Database>): Promise<Difference[]> {
  return db.transaction().setIsolationLevel('repeatable read').execute(differencesIn);
}

/** Runs the checks in an open transaction. */
export async function differencesIn(tx: Kysely<Database>): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { que, query } of CHECKS) {
    const { rows } = await query.execute(tx);
    found.push(...rows.map((row) => ({ que, ...row })));
  }
  return found;
}

/** One difference as a line, also stored in a copy's foot: its kind, then the details. */
export function sayDifference({ que, donde, guardado, recalculado }: Difference): string {
  return `${que}: ${donde} dice ${guardado} y sale ${recalculado}.`;
}

const SHOWN = 5;

/** Groups such lines by kind, with the number and the first five of each. */
export function summarizeDifferences(lines: readonly string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const line of lines) {
    const end = line.indexOf(': ');
    const [kind, detail] = [line.slice(0, end), line.slice(end + 2)];
    const same = kinds.get(kind);
    if (same) same.push(detail);
    else kinds.set(kind, [detail]);
  }
  return [...kinds].flatMap(([kind, details]) => [
    `${kind}: ${details.length === 1 ? '1 no cuadra' : `${details.length} no cuadran`}.`,
    ...details.slice(0, SHOWN).map((detail) => `  ${detail}`),
    ...(details.length > SHOWN ? [`  Y ${details.length - SHOWN} más.`] : []),
  ]);
}
