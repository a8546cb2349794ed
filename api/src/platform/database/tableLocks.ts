import pg from 'pg';

const BUSY = new Set(['55P03', '40P01']);
const TIMED_OUT = '57014';
/**
 * Share of `deadlock_timeout` after which we give way, so that PostgreSQL never ends somebody else's transaction because of ours.
 */
const SHARE = 0.8;

/** Whether others held the tables; a retry may well succeed. */
export function isBusy(error: unknown): boolean {
  return BUSY.has(String((error as { code?: unknown } | undefined)?.code));
}

/** Statements that need the table for themselves. Making tables, indexes, triggers and keys lets others read. */
const ALONE = /\b(alter|drop|truncate|lock|insert|update|delete|merge|execute)\b/i;

const withoutComments = (sql: string) => sql.replaceAll(/--.*|\/\*[^]*?\*\//g, ' ');

/**
 * The existing tables that a text of SQL names, directly or by an index. In order of creation: parents first, as running
 * transactions lock them.
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
 * Locks every table that a text of SQL names, before any of it runs, in the open transaction. Locking one by one would deadlock
 * with transactions in the opposite order. `waits` queues for the locks instead of checking whether they are free. Throws errors
 * that `isBusy` knows.
 */
export async function lockTablesOf(client: pg.ClientBase, text: string, waits: boolean): Promise<void> {
  const sql = withoutComments(text);
  const tables = await tablesNamedIn(client, sql);
  // The limit is for later: triggers and cascades may reach further tables.
  const { rows } = await client.query<{ ms: string }>(
    `select set_config('lock_timeout', ms, true), ms
     from (select ceil(setting::integer * ${SHARE})::text as ms from pg_settings where name = 'deadlock_timeout') limits`,
  );
  const mode = ALONE.test(sql) ? 'access exclusive' : 'share row exclusive';
  // One limit for all locks together: others may be waiting for those that we already hold.
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
  // No limit for the work itself: others now wait for these tables as long as their own timeout.
  await client.query('set local statement_timeout = 0');
}
