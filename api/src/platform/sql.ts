import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './database/index.ts';

/** A statement with a name, prepared once per connection: for the hot paths. */
export interface Statement {
  name: string;
  text: string;
}

/** Access to the database, inside a transaction or not: typed queries by `db`, named statements by `run`. */
export interface Sql {
  readonly db: Kysely<Database>;
  /** Rows of a named statement. `values` in the order of $1, $2, … */
  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

type Runner = Pick<pg.ClientBase, 'query'>;

async function runNamed<Row extends pg.QueryResultRow>(
  runner: Runner,
  named: boolean,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await runner.query<Row>({ ...(named ? { name } : {}), text, values: [...values] });
  return result.rows;
}

/** `Sql` over the whole pool. `named` false: behind a pooler that keeps no prepared statements. */
export function poolSql(pool: pg.Pool, db: Kysely<Database>, named: boolean): Sql {
  return { db, run: (statement, values) => runNamed(pool as unknown as Runner, named, statement, values) };
}

// Every event row is written by a named statement: whoever records one can't forget to tell of it.
const RECORDS_EVENTO = /insert into evento /;

function clientSql(client: pg.PoolClient, named: boolean, onEvento: () => void): Sql {
  let bound: Kysely<Database> | undefined;
  return {
    // Made only when asked for: the hot paths use named statements alone.
    get db() {
      bound ??= new Kysely<Database>({
        dialect: new PostgresDialect({
          pool: {
            connect: async () => ({ query: client.query.bind(client) as never, release: () => undefined }),
            end: async () => undefined,
          },
        }),
      });
      return bound;
    },
    run: (statement, values) => {
      if (RECORDS_EVENTO.test(statement.text)) onEvento();
      return runNamed(client, named, statement, values);
    },
  };
}

const TELL = `select pg_notify('aupa_evento', '')`;

/**
 * Runs `work` in one read-committed transaction; any throw rolls all of it back. When it recorded events, `wake` is called
 * and other processes are told once, after the commit: inside it NOTIFY would take a lock on the whole database.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  named: boolean,
  work: (tx: Sql) => Promise<T>,
  wake: () => void = () => undefined,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let telling: Promise<unknown> | undefined;
  try {
    let hasEventos = false;
    await client.query('begin');
    const result = await work(
      clientSql(client, named, () => {
        hasEventos = true;
      }),
    );
    await client.query('commit');
    if (hasEventos) {
      wake();
      // Nobody waits for it: a lost notification is made up for by the next look.
      telling = client.query(TELL).catch(() => undefined);
    }
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    if (telling) void telling.then(() => client.release());
    else client.release(broken);
  }
}
