import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './database/index.ts';
import { isUnanswered } from './errors.ts';

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

/** Typed queries over one connection, in whatever transaction is open on it. */
export function kyselyOn(client: pg.ClientBase): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client) as never, release: () => undefined }),
        end: async () => undefined,
      },
    }),
  });
}

function clientSql(client: pg.PoolClient, named: boolean, onEvento: () => void): Sql {
  let bound: Kysely<Database> | undefined;
  return {
    // Made only when asked for: the hot paths use named statements alone.
    get db() {
      bound ??= kyselyOn(client);
      return bound;
    },
    run: (statement, values) => {
      if (RECORDS_EVENTO.test(statement.text)) onEvento();
      return runNamed(client, named, statement, values);
    },
  };
}

// It says only that there is something to read: that a crash could lose it is no reason to wait for the disk.
const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify('aupa_evento', '')`;
const telling = new WeakMap<pg.Pool, { again: boolean }>();

/** Tells other processes, one notification at a time: what commits meanwhile shares the next. Nobody waits for it. */
function tellOthers(pool: pg.Pool): void {
  const running = telling.get(pool);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: true };
  telling.set(pool, state);
  const tell = async () => {
    while (state.again) {
      state.again = false;
      // A lost notification is made up for by the next look.
      await pool.query(TELL).catch(() => undefined);
    }
    telling.delete(pool);
  };
  void tell();
}

/**
 * Runs `work` in one read-committed transaction; any throw rolls all of it back. When it recorded events, `wake` is called
 * and other processes are told, after the commit: inside it NOTIFY would take a lock on the whole database.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  named: boolean,
  work: (tx: Sql) => Promise<T>,
  wake: () => void = () => undefined,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let hasEventos = false;
  let isDone = false;
  try {
    await client.query('begin');
    const result = await work(
      clientSql(client, named, () => {
        hasEventos = true;
      }),
    );
    await client.query('commit');
    isDone = true;
    return result;
  } catch (error) {
    // Its end rolls back too, and does not wait behind the statement.
    if (isUnanswered(error)) broken = error as Error;
    else {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
    }
    throw error;
  } finally {
    client.release(broken);
    if (isDone && hasEventos) {
      wake();
      tellOthers(pool);
    }
  }
}
