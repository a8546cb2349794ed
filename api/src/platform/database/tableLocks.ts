import pg from 'pg';

/** No lock in time, and a deadlock that PostgreSQL ended: others use the tables just now. */
const BUSY = new Set(['55P03', '40P01']);
const TIMED_OUT = '57014';
/** We step back before PostgreSQL looks for deadlocks, at this share of its `deadlock_timeout`: so nobody else is ended for ours. */
const SHARE = 0.8;

/** Whether others held what was needed: the same may well succeed a moment later. */
export function isBusy(error: unknown): boolean {
  return BUSY.has(String((error as { code?: unknown } | undefined)?.code));
}

/** Words of a text that needs its tables for itself; making tables, indexes, triggers and keys lets others read. */
const ALONE = /\b(alter|drop|truncate|lock|insert|update|delete|merge|execute)\b/i;

const withoutComments = (sql: string) => sql.replaceAll(/--.*|\/\*[^]*?\*\//g, ' ');

/**
 * Finds the existing tables that a text of SQL names, itself or by an index. Their order is that in which they were made: parents
 * first, as running transactions take them.
 */
async function tablesNamedIn(client: pg.ClientBase, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ tabla: string }>(
    `select t.relname::text as tabla from pg_class c left join pg_index i on i.indexrelid = c.oid
     join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
     where c.relname = any($1) and t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
     group by t.oid, t.relname order by t.oid`,
    [[...new Set(sql.toLowerCase().match(/\w+/g))]],
  );
  return rows.map(({ tabla }) => tabla);
}

/**
 * Locks every table that a text of SQL names, in the open transaction, before any of it runs. A text that takes its locks one by one
 * meets transactions that come the other way. With `waits` it stands in line for them, instead of looking whether they are
 * free. Throws what `isBusy` knows.
 */
export async function lockTablesOf(client: pg.ClientBase, text: string, waits: boolean): Promise<void> {
  const sql = withoutComments(text);
  const tables = await tablesNamedIn(client, sql);
  // Triggers and cascades may reach further tables, later.
  const { rows } = await client.query<{ ms: string }>(
    `select set_config('lock_timeout', ms, true), ms
     from (select ceil(setting::integer * ${SHARE})::text as ms from pg_settings where name = 'deadlock_timeout') limits`,
  );
  const mode = ALONE.test(sql) ? 'access exclusive' : 'share row exclusive';
  // All of them together have that long: each lock that we hold meanwhile may be what others wait for.
  await client.query(`set local statement_timeout = ${waits ? rows[0]?.ms : 0}`);
  try {
    if (tables.length > 0)
      await client.query(
        `lock table ${tables.map(pg.escapeIdentifier).join(', ')} in ${mode} mode ${waits ? '' : 'nowait'}`,
      );
  } catch (error) {
    if (waits && (error as { code?: unknown }).code === TIMED_OUT)
      throw Object.assign(error as Error, { code: '55P03' });
    throw error;
  }
  // However long it takes: whoever waits for these tables now waits for their own limit of time.
  await client.query('set local statement_timeout = 0');
}
