import type pg from 'pg';

/** Saves all present rows; the returned function restores exactly those, without triggers and foreign keys. */
export async function keepRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ tabla: string; columnas: string }>(
    `select relname as tabla, string_agg(quote_ident(attname), ', ') as columnas
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and relnamespace = current_schema()::regnamespace group by 1`,
  );
  await pool.query('create schema foto');
  for (const { tabla } of rows) await pool.query(`create table foto.${tabla} as table ${tabla}`);
  const statements = rows.flatMap(({ tabla, columnas }) => [
    `delete from ${tabla}`,
    `insert into ${tabla} (${columnas}) overriding system value select ${columnas} from foto.${tabla}`,
  ]);
  const all = ['begin', `set local session_replication_role = 'replica'`, ...statements, 'commit'].join(';');
  return async () => {
    await pool.query(all);
  };
}
