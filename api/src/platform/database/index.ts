import { Socket } from 'node:net';
import { resolve } from 'node:path';
import {
  findRunning,
  PostgresUnavailable,
  socketUrl,
  startPostgres,
  type ProgramKind,
  type SocketConnection,
} from '@aupa/postgres';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { explainConnecting, explainOpening, otherEncoding } from './explain.ts';
import { migrate } from './migrate.ts';
import { accessTo, createPool, makeClient, type Access, type PoolOptions } from './pool.ts';
import { settleRestored } from './restored.ts';
import type { Database } from './tables.generated.ts';
import { beforeUpgrading, type Upgrade } from './upgrade.ts';

export type { Database } from './tables.generated.ts';
export type { Upgrade } from './upgrade.ts';

export interface DatabaseOptions extends PoolOptions {
  /** The operator's server; without it, ours is started in the data folder. */
  databaseUrl?: string | undefined;
  dataFolder: string;
  migrations: URL;
  log: (line: string) => void;
  /** Use only npm's PostgreSQL, or only the system's (AUPA_POSTGRES). */
  postgres?: ProgramKind | undefined;
  /** Join the server that already runs on the data folder, or start one; for programs beside the product. */
  attach?: boolean;
  /** Called before data of an older version is migrated; if it throws, nothing is changed. */
  beforeUpgrade?: (upgrade: Upgrade) => Promise<void>;
}

export interface OpenDatabase {
  pool: pg.Pool;
  db: Kysely<Database>;
  /** Address by which another program on this machine reaches the same database. */
  url: string;
  description: string;
  /** Waits for running queries, then stops the server if we started it. */
  close(): Promise<void>;
}

interface Server {
  address: string | SocketConnection;
  description: string;
  stop(): Promise<void>;
}

/**
 * Opens and migrates the database: that of DATABASE_URL, or our own in the data folder. Throws `PostgresUnavailable` with the
 * operator's sentence.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const server = await findServer(options);
  const access = accessTo(server.address);
  try {
    const description = `${await prepare(access, server.description, options)}, ${server.description}`;
    options.log(description);
    const { pool, db } = createPool(access, options);
    return {
      pool,
      db,
      url: typeof server.address === 'string' ? server.address : socketUrl(server.address),
      description,
      close: async () => {
        await pool.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function findServer({
  databaseUrl,
  dataFolder,
  log,
  postgres,
  attach,
}: Omit<DatabaseOptions, 'migrations'>): Promise<Server> {
  const nothingToStop = async () => undefined;
  if (databaseUrl !== undefined) return { address: databaseUrl, description: 'de DATABASE_URL', stop: nothingToStop };
  const description = `en ${resolve(dataFolder)}`;
  const running = attach ? findRunning(dataFolder) : undefined;
  if (running) return { address: running, description, stop: nothingToStop };
  const server = await startPostgres({ folder: dataFolder, log, only: postgres });
  return { address: server.connection, description, stop: () => server.stop() };
}

export interface Connection {
  client: pg.Client;
  /** Aborts whatever runs, then stops the server if we started it. */
  close(): Promise<void>;
}

/** Connects without changing anything; `signal` aborts whatever runs on the connection. Throws `PostgresUnavailable`. */
export async function connectDatabase({
  signal,
  ...options
}: Omit<DatabaseOptions, 'migrations'> & { signal?: AbortSignal | undefined }): Promise<Connection> {
  const server = await findServer(options);
  try {
    signal?.throwIfAborted();
    const { client } = await connect(accessTo(server.address), server.description, signal);
    return {
      client,
      close: async () => {
        await client.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const OLDEST_VERSION = 15;

async function connect(
  access: Access,
  where: string,
  signal?: AbortSignal,
): Promise<{ client: pg.Client; version: string }> {
  const stream = signal && { stream: () => new Socket({ signal }) };
  const client = makeClient({ ...access, config: { ...access.config, ...stream } });
  await client.connect().catch((error: unknown) => {
    throw explainConnecting(error, where);
  });
  try {
    const { rows } = await client.query<{ version: string; encoding: string; there: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
              to_regclass('migracion') is not null as there`,
    );
    const { version: said = '', encoding = '', there = true } = rows[0] ?? {};
    const version = said.split(' ')[0] ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION) {
      throw new PostgresUnavailable(
        'other-version',
        `Aúpa necesita PostgreSQL ${OLDEST_VERSION} o posterior; este es ${version}.`,
      );
    }
    if (encoding !== 'UTF8' && !there) throw otherEncoding(where, encoding);
    return { client, version };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function prepare(
  access: Access,
  where: string,
  { migrations: folder, log, beforeUpgrade }: DatabaseOptions,
): Promise<string> {
  const { client, version } = await connect(access, where);
  try {
    const work = () => migrate(client, folder, { log });
    if (beforeUpgrade) await guarded({ access, where, client }, { folder, log, before: beforeUpgrade }, work);
    else await work();
    if (await settleRestored(client)) log('Base de datos restaurada: sus eventos de antes ya no son noticia.');
    return `PostgreSQL ${version}`;
  } catch (error) {
    throw explainOpening(error, where);
  } finally {
    await client.end();
  }
}

async function guarded(
  { access, where, client }: { access: Access; where: string; client: pg.Client },
  { before, ...options }: { folder: URL; log: (line: string) => void; before: (upgrade: Upgrade) => Promise<void> },
  work: () => Promise<unknown>,
): Promise<void> {
  const { client: guard } = await connect(access, where);
  try {
    await beforeUpgrading({ guard, client }, { ...options, before: (pending) => before({ access, pending }) }, work);
  } finally {
    await guard.end();
  }
}
