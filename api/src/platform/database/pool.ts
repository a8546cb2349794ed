import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { splitHosts, writableClient } from './hosts.ts';
import { timedClient, type OnSlow } from './slow.ts';
import type { Database } from './tables.generated.ts';
import { forgivingClient } from './unnamed.ts';
import { valueParsers } from './types.ts';

export interface Access {
  Client: typeof pg.Client;
  config: pg.ClientConfig;
}

export interface PoolOptions {
  max?: number;
  queryTimeout?: number;
  /** Milliseconds to get a connection, from the pool or to the server. */
  connectionTimeout?: number;
  onSlow?: OnSlow | undefined;
  /** Called once when a pooler turns out to keep no prepared statements; from then on none is prepared. */
  onUnnamed?: (() => void) | undefined;
}

const CONNECTIONS = 16;
/** Fail before a person gives up. */
const CONNECTION_TIMEOUT = 4_000;
/** A server that vanished silently must not hold a connection for ever. */
const QUERY_TIMEOUT = 30_000;
const IDLE_TIMEOUT = 60_000;

/** Access to a server by its address, which may list several hosts, or to our own by its socket. */
export function accessTo(server: string | pg.ClientConfig): Access {
  const base: pg.ClientConfig = {
    application_name: 'aupa',
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    types: valueParsers(),
  };
  if (typeof server !== 'string') return { Client: pg.Client, config: { ...base, ...server } };
  const [first, ...others] = splitHosts(server);
  return {
    Client: first !== undefined && others.length > 0 ? writableClient([first, ...others]) : pg.Client,
    config: { ...base, connectionString: first },
  };
}

/** A single client, without the pool's statement timeout. */
export function makeClient({ Client, config }: Access): pg.Client {
  const client = new Client(config);
  client.on('error', () => undefined);
  return client;
}

/** The pool and its typed queries. While the database is away queries fail; once it is back, the next one works. */
export function createPool(
  { Client, config }: Access,
  {
    max = CONNECTIONS,
    queryTimeout = QUERY_TIMEOUT,
    connectionTimeout = CONNECTION_TIMEOUT,
    onSlow,
    onUnnamed,
  }: PoolOptions = {},
): { pool: pg.Pool; db: Kysely<Database> } {
  const named = onUnnamed ? forgivingClient(Client, onUnnamed) : Client;
  const pool = new pg.Pool({
    ...config,
    Client: onSlow ? timedClient(named, onSlow) : named,
    max,
    idleTimeoutMillis: IDLE_TIMEOUT,
    query_timeout: queryTimeout,
    connectionTimeoutMillis: connectionTimeout,
  });
  // Without these listeners an error would end the process. The pool reports idle clients; a client in use reports itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}
