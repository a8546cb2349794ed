import type { ClaseEvento } from '@aupa/domain';
import type { Sql } from '../sql.ts';

/** An event row as the stream needs it. */
export interface EventoRow {
  id: number;
  tx: string;
  grupoId: number;
  clase: ClaseEvento;
  perfilId: number | null;
  usuarioId: string | null;
}

interface Row {
  xmin: string;
  id: number | null;
  tx: string;
  grupo_id: number;
  clase: ClaseEvento;
  perfil_id: number | null;
  usuario_id: string | null;
}

const COLUMNS = 'e.id, e.tx::text as tx, e.grupo_id, e.clase, e.perfil_id, e.usuario_id';

// Ids commit out of order: what counts is the oldest transaction that still runs (xmin). Everything older has been seen
// once it was read; of what is newer, the ids already passed on are remembered. One row comes back even without events.
const READ = {
  name: 'eventos-nuevos',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, ${COLUMNS}
         from (select 1) one left join evento e on e.tx >= $1::text::xid8 order by e.id`,
};

const NOW = { name: 'eventos-ahora', text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin' };

const CATCH_UP = {
  name: 'eventos-perdidos',
  text: `select '' as xmin, ${COLUMNS} from evento e
         where e.tx >= $1::text::xid8 and e.grupo_id = any($2::int[]) order by e.id limit $3`,
};

const RECENT = {
  name: 'eventos-recientes',
  text: `select '' as xmin, ${COLUMNS} from evento e
         where e.grupo_id = any($1::int[]) and e.creado_en > now() - interval '5 seconds' order by e.id limit $2`,
};

const toEvento = ({ id, tx, grupo_id, clase, perfil_id, usuario_id }: Row): EventoRow[] =>
  id === null ? [] : [{ id, tx, grupoId: grupo_id, clase, perfilId: perfil_id, usuarioId: usuario_id }];

/** Missed events that a listener still gets one by one; with more it starts anew. */
export const PERDIDOS_MAX = 500;

/** What a listener missed: since a place of its own, or, without one, in the last seconds. Null: too much. */
export async function readMissed(
  sql: Sql,
  grupos: readonly number[],
  since: string | undefined,
): Promise<EventoRow[] | null> {
  const limit = PERDIDOS_MAX + 1;
  const rows =
    since === undefined
      ? await sql.run<Row & Record<string, unknown>>(RECENT, [grupos, limit])
      : await sql.run<Row & Record<string, unknown>>(CATCH_UP, [since, grupos, limit]);
  return rows.length > PERDIDOS_MAX ? null : rows.flatMap(toEvento);
}

/** Reads the events that no earlier read has returned, each once, whatever order their transactions commit in. */
export class EventReader {
  /** Place up to which everything has been read: what a listener sends back to catch up. */
  place = '';
  #passedOn = new Map<number, bigint>();
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** From here on. */
  async start(): Promise<void> {
    const [now] = await this.#sql.run<{ xmin: string }>(NOW, []);
    this.place = now?.xmin ?? '0';
    this.#passedOn.clear();
  }

  async readNew(): Promise<EventoRow[]> {
    const rows = await this.#sql.run<Row & Record<string, unknown>>(READ, [this.place]);
    const fresh = rows.flatMap(toEvento).filter(({ id }) => !this.#passedOn.has(id));
    this.place = rows[0]?.xmin ?? this.place;
    for (const { id, tx } of fresh) this.#passedOn.set(id, BigInt(tx));
    const oldest = BigInt(this.place);
    for (const [id, tx] of this.#passedOn) if (tx < oldest) this.#passedOn.delete(id);
    return fresh;
  }
}
