import { callbackify } from 'node:util';
import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const PROBE_TIMEOUT = 2_000;

/** `postgres://u:p@a:5432,b/db` as one address for each host; an address of one host as it is. */
export function splitHosts(url: string): string[] {
  const [, before, hosts = '', after] = URL_PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** A server that answers and takes writes; rejects on any other. */
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

/** What `isDatabaseAway` knows: nobody to talk to now. */
function noneWritable(cause: unknown): Error {
  return Object.assign(new Error('No host of DATABASE_URL takes writes', { cause }), { code: 'ECONNREFUSED' });
}

/**
 * A client class that goes to whichever host takes writes, asked anew after any connection fails or breaks: `pg` itself knows one
 * host. All hosts share user, password, database and options of the address.
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
      // `pg` reads both when it connects, and types them as read-only.
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
