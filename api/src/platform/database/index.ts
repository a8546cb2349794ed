import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.generated.ts';
export type { Database } from './tables.generated.ts';
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
pg.types.setTypeParser(1082, String);
export interface OpenDatabase { pool: pg.Pool; db: Kysely<Database>; close(): Promise<void> }
export async function openDatabase(o: { databaseUrl?: string | undefined; dataFolder: string; migrations: URL; log: (l: string) => void; attach?: boolean }): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: o.databaseUrl, max: 16 });
  pool.on('error', () => undefined);
  pool.on('connect', (c) => c.on('error', () => undefined));
  const c = await pool.connect();
  await c.query('create table if not exists migracion (numero int primary key, nombre text, huella text, aplicada_en timestamptz default now())');
  for (const f of readdirSync(o.migrations).sort()) {
    const n = Number(f.slice(0, 4));
    if ((await c.query('select 1 from migracion where numero=$1', [n])).rowCount) continue;
    await c.query('begin'); await c.query(readFileSync(new URL(f, o.migrations), 'utf8')); await c.query('insert into migracion(numero,nombre,huella) values ($1,$2,$3)', [n, f, '']); await c.query('commit');
  }
  c.release();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => pool.end() };
}
