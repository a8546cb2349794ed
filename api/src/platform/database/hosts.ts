import { callbackify } from 'node:util';
import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const PROBE_TIMEOUT = 2_000;

/** Splits `postgres://u:p@a:5432,b/db` into one address per host; an address of one host stays as it is. */
export function splitHosts(url: string): string[] {
  const [, before, hosts = '', after] = URL_PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

async function probe(url: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly: boolean }>(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as readonly`,
    );
    if (rows[0]?.readonly !== false) throw new Error(`${client.host} takes no writes`);
    return { host: client.host, port: client.port };
  } finally {
    client.end().catch(() => undefined);
  }
}

function noneWritable(cause: unknown): Error {
  return Object.assign(new Error('No host of DATABASE_URL takes writes', { cause }), { code: 'ECONNREFUSED' });
}

/**
 * A client class that connects to whichever host takes writes, since `pg` knows only one host. It probes them again after a
 * connection fails or breaks. All hosts share user, password, database and options.
 */
export function writableClient(urls: readonly string[]): typeof pg.Client {
  let current: Promise<Host> | undefined;
  const forget = () => {
    current = undefined;
  };
  const pick = () => {
    current ??= Promise.any(urls.map(probe)).catch((error: unknown) => {
      forget();
      throw noneWritable(error);
    });
    return current;
  };

  return class WritableClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (...args: never[]) => void): Promise<pg.Client> | void {
      const connecting = this.#connectToWritable();
      if (!callback) return connecting;
      callbackify(() => connecting)(callback as (error: Error | null) => void);
    }

    async #connectToWritable(): Promise<pg.Client> {
      // `pg` reads both when it connects, but types them as read-only.
      Object.assign(this, await pick());
      this.on('error', forget);
      try {
        await super.connect();
      } catch (error) {
        forget();
        throw error;
      }
      return this;
    }
  };
}
