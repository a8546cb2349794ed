import type { TipoEvento } from '@aupa/domain/clase';
import type { Sql } from '../sql.ts';

export interface EventoRow {
  id: number;
  tx: string;
  grupoId: number;
  clase: TipoEvento;
  perfilId: number | null;
  usuarioId: string | null;
  /** Seconds since its transaction, when it was read; undefined for missed events. */
  lag?: number | undefined;
}

type Row = Record<string, unknown> & {
  id: number | null;
  tx: string;
  grupo_id: number;
  clase: TipoEvento;
  perfil_id: number | null;
  usuario_id: string | null;
  lag?: number | null;
};

/** Most missed events sent one by one; with more the page restarts. */
const PERDIDOS_MAX = 500;

/** Missed events are searched among so many latest ones, so that an old cursor doesn't read the whole history. */
const RECIENTES_MAX = 20_000;
/** An event of a later transaction may have an id that is smaller by at most this. */
const DESORDEN_MAX = 2000;

const COLUMNS = 'e.id, e.tx::text as tx, e.grupo_id, e.clase, e.perfil_id, e.usuario_id';

// Ids commit out of order, so the cursor is the oldest running transaction (xmin). Everything before it has been read; ids after
// it that were passed on are remembered. One row comes back even without events. Without a cursor, reading starts at the present
// one of the same snapshot.
const READ = {
  name: 'eventos-nuevos',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, ${COLUMNS},
           extract(epoch from clock_timestamp() - e.creado_en)::float8 as lag
         from (select 1) one left join evento e
           on e.tx >= coalesce($1::text::xid8, pg_snapshot_xmin(pg_current_snapshot())) order by e.id`,
};

const LAST = '(select coalesce(max(id), 0) from evento)';

// Includes the event that ended a membership: removed or refused members, and those of deleted groups, learn it when they are
// back.
const missedSince = (since: string, isLost: string) => `
  with mio as materialized (
    select grupo_id, max(perfil_id) as perfil_id, bool_or(presente) as presente from (
      select grupo_id, id as perfil_id, retirado_en is null as presente from perfil where estudiante_id = $2
      union all select id, null, true from grupo where profesor_id = $2
      union all select grupo_id, null, false from solicitud_union where estudiante_id = $2
    ) t group by grupo_id
  ), perdido as materialized (
    select e.id, e.tx, e.grupo_id, e.clase, e.perfil_id,
      case when e.clase = 'grupo-eliminado' or e.clase = 'perfil-retirado' and e.perfil_id = mio.perfil_id
        then $2::uuid else e.usuario_id end as usuario_id
    from mio join evento e using (grupo_id)
    where e.id > ${LAST} - ${RECIENTES_MAX} and ${since}
      and (presente or e.usuario_id = $2 or e.clase = 'perfil-retirado' and e.perfil_id = mio.perfil_id)
    order by e.id limit ${PERDIDOS_MAX + 1}
  ) select ${isLost} as se_pierde, ${COLUMNS} from (select 1) one left join perdido e on true order by e.id`;

const CATCH_UP = {
  name: 'eventos-perdidos',
  text: missedSince(
    'e.tx >= $1::text::xid8',
    // A cursor ahead of this server comes from the server that its data were copied from; otherwise it is too old.
    `($1::text::xid8 > pg_snapshot_xmax(pg_current_snapshot()) or coalesce(
       (select id from evento where tx >= $1::text::xid8 order by tx, id limit 1)
         <= ${LAST} - ${RECIENTES_MAX - DESORDEN_MAX}, false))`,
  ),
};

const RECENT = {
  name: 'eventos-recientes',
  text: missedSince(`e.creado_en > now() - $1::interval`, 'false'),
};
const RECENT_TIME = '5 seconds';

const toEvento = ({ id, tx, grupo_id, clase, perfil_id, usuario_id, lag }: Row): EventoRow[] =>
  id === null
    ? []
    : [{ id, tx, grupoId: grupo_id, clase, perfilId: perfil_id, usuarioId: usuario_id, lag: lag ?? undefined }];

/** Missed events since a cursor, or without one of the last seconds. Null: too many, or unknown. */
export async function readMissed(sql: Sql, usuarioId: string, since: string | undefined): Promise<EventoRow[] | null> {
  const rows =
    since === undefined
      ? await sql.run<Row & { se_pierde: boolean }>(RECENT, [RECENT_TIME, usuarioId])
      : await sql.run<Row & { se_pierde: boolean }>(CATCH_UP, [since, usuarioId]);
  return rows.length > PERDIDOS_MAX || rows[0]?.se_pierde ? null : rows.flatMap(toEvento);
}

/** Reads each new event once, in whatever order transactions commit. */
export class EventReader {
  /** Everything before this cursor has been read; listeners send it back to catch up. */
  place = '';
  #passedOn = new Map<number, bigint>();
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Starts from here: earlier events are no news, even if an older transaction still runs. */
  async start(): Promise<void> {
    this.#passedOn.clear();
    await this.#readSince(null);
  }

  readNew(): Promise<EventoRow[]> {
    return this.#readSince(this.place);
  }

  async #readSince(place: string | null): Promise<EventoRow[]> {
    const rows = await this.#sql.run<Row & { xmin: string }>(READ, [place]);
    const fresh = rows.flatMap(toEvento).filter(({ id }) => !this.#passedOn.has(id));
    this.place = rows[0]?.xmin ?? this.place;
    for (const { id, tx } of fresh) this.#passedOn.set(id, BigInt(tx));
    const oldest = BigInt(this.place);
    for (const [id, tx] of this.#passedOn) if (tx < oldest) this.#passedOn.delete(id);
    return fresh;
  }
}
