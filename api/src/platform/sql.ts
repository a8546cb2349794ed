import type { TipoEvento } from '@aupa/domain/clase';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './database/index.ts';
import { isUnanswered } from './errors.ts';

/** A named statement, prepared once per connection: for the hot paths. */
export interface Statement {
  name: string;
  text: string;
  /** Kinds of events that it records: their listeners are notified after the commit. */
  tells?: readonly TipoEvento[];
}

/** A statement whose values have names. Made once, by `named`. */
export interface NamedStatement extends Statement {
  readonly order: readonly string[];
}

/** Access to the database: typed queries by `db`, named statements by `run`. */
export interface Sql {
  readonly db: Kysely<Database>;
  /** Rows of a statement. `values` in the order of $1, $2, …, or by their names. */
  run<Row extends object>(statement: NamedStatement, values: Readonly<Record<string, unknown>>): Promise<Row[]>;
  run<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

export interface Tx extends Sql {
  readonly told: ReadonlySet<TipoEvento>;
}

/** A statement that calls its values `:likeThis` instead of $1, $2, …, for those with too many to count. */
export function named({ text, ...statement }: Statement): NamedStatement {
  const order: string[] = [];
  const numbered = text.replace(/(?<!:):([a-z]\w*)/gi, (_, value: string) => {
    if (!order.includes(value)) order.push(value);
    return `$${order.indexOf(value) + 1}`;
  });
  return { ...statement, text: numbered, order };
}

interface Runner {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Source of connections: the pool, or a line that waits for them. */
export interface Pooled extends Runner {
  connect(): Promise<pg.PoolClient>;
}

export type Values = readonly unknown[] | Readonly<Record<string, unknown>>;

/** The values of a statement in PostgreSQL's order. Throws if a name has no value. */
export function inOrder(statement: Statement | NamedStatement, values: Values): unknown[] {
  if (Array.isArray(values)) return [...(values as readonly unknown[])];
  const byName = values as Readonly<Record<string, unknown>>;
  const { order } = statement as NamedStatement;
  return order.map((name) => {
    // Otherwise a misspelt name would be written as null.
    if (!(name in byName)) throw new Error(`${statement.name} was given no ${name}`);
    return byName[name];
  });
}

async function runNamed<Row extends object>(
  runner: Runner,
  prepared: boolean,
  statement: Statement,
  values: Values,
): Promise<Row[]> {
  const { name, text } = statement;
  const result = await runner.query({ ...(prepared ? { name } : {}), text, values: inOrder(statement, values) });
  return result.rows as Row[];
}

/** `Sql` over the whole pool. `prepared` false: behind a pooler that keeps no prepared statements. */
export function poolSql(pool: Pooled, db: Kysely<Database>, prepared: boolean): Sql {
  const run = (statement: Statement, values: Values) => runNamed(pool, prepared, statement, values);
  return { db, run };
}

/** `Sql` over one line that waits for connections. */
export function lineSql(line: Pooled, prepared: boolean): Sql {
  let db: Kysely<Database> | undefined;
  return {
    get db() {
      db ??= new Kysely<Database>({
        dialect: new PostgresDialect({
          pool: { connect: () => line.connect(), end: async () => undefined },
        }),
      });
      return db;
    },
    run: (statement: Statement, values: Values) => runNamed(line, prepared, statement, values),
  };
}

/** Typed queries over one connection, in the transaction that is open on it. */
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

/** `Sql` over one connection, inside its open transaction. */
export function clientSql(client: pg.ClientBase, prepared: boolean): Tx {
  let bound: Kysely<Database> | undefined;
  const told = new Set<TipoEvento>();
  const run = (statement: Statement, values: Values) => {
    for (const clase of statement.tells ?? []) told.add(clase);
    return runNamed(client, prepared, statement, values);
  };
  return {
    get db() {
      bound ??= kyselyOn(client);
      return bound;
    },
    run,
    told,
  };
}

// Losing this notification in a crash does no harm, so don't wait for the disk.
const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify('aupa_evento', '')`;
const telling = new WeakMap<Pooled, { again: boolean }>();

/** Notifies other processes, one notification at a time: commits in the meantime share the next. Nobody waits for it. */
export function tellOthers(pool: Pooled): void {
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
      // The next regular look makes up for a lost notification.
      await pool.query({ text: TELL }).catch(() => undefined);
    }
    telling.delete(pool);
  };
  void tell();
}

/**
 * Runs `work` in one read-committed transaction; any throw rolls it back. If it recorded events, `tell` is called after the
 * commit; by default it notifies other processes. NOTIFY inside would lock the whole database.
 */
export async function inTransaction<T>(
  pool: Pooled,
  prepared: boolean,
  work: (tx: Tx) => Promise<T>,
  tell: () => void = () => tellOthers(pool),
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const tx = clientSql(client, prepared);
  let isDone = false;
  try {
    await client.query('begin');
    const result = await work(tx);
    await client.query('commit');
    isDone = true;
    return result;
  } catch (error) {
    // Closing the connection rolls back too, without waiting behind the statement.
    if (isUnanswered(error)) broken = error as Error;
    else {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
    }
    throw error;
  } finally {
    client.release(broken);
    if (isDone && tx.told.size > 0) tell();
  }
}
