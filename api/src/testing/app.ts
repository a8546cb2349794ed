import { endpoints, type EndpointKey } from '@aupa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp, type AppOptions } from '../app.ts';
import type { Database, OpenDatabase } from '../platform/database/index.ts';
import { admitTo } from './admit.ts';
import type { Escuela } from './clase/index.ts';
import { ONLY_NETS, testDatabase } from './database.ts';
import { toPayload } from './form.ts';

type Values = Record<string, string | number | boolean>;

/** The parts of a call, loosely typed, so that tests can send wrong ones. */
export interface Input {
  params?: Values;
  query?: Values;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

export interface Answer {
  status: number;
  body: unknown;
  text: string;
  headers: Record<string, string | number | string[] | undefined>;
}

export type TestAppOptions = Pick<
  AppOptions,
  | 'throttle'
  | 'pideCodigo'
  | 'contrasenasEstrictas'
  | 'pause'
  | 'publicUrl'
  | 'host'
  | 'tzAula'
  | 'trustProxy'
  | 'webRoot'
  | 'aviso'
  | 'directo'
  | 'watched'
  | 'metricsToken'
  | 'sonda'
>;

/** The product in this process, and a school whose people register without hashing. */
export interface TestApp extends Escuela {
  fastify: FastifyInstance;
  db: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  /** Calls with this token, or without one; returns any answer. */
  call(token: string | null, key: EndpointKey, input?: Input): Promise<Answer>;
  logged(): string;
  close(): Promise<void>;
}

function toUrl(template: string, params: Values, query: Values): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query as Record<string, string>);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/**
 * The whole product on a database of its own or on `given`, with every answer checked against the contract. Throttles only if
 * asked for.
 */
export async function testApp(options: Partial<TestAppOptions> = {}, given?: OpenDatabase): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const lines: string[] = [];
  const fastify = await buildApp({
    tzAula: 'Europe/Madrid',
    publicUrl: 'https://aupa.example',
    throttle: false,
    sonda: ONLY_NETS.queryTimeout,
    ...options,
    database,
    logger: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    checkResponses: true,
  });

  const call: TestApp['call'] = async (token, key, { params = {}, query = {}, body, headers = {}, ip } = {}) => {
    const [method, template] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const response = await fastify.inject({
      method,
      url: toUrl(template, params, query),
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: toPayload(key, body) as object }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : (JSON.parse(response.body) as unknown),
      text: response.body,
      headers: response.headers,
    };
  };

  return {
    fastify,
    db: database.db,
    pool: database.pool,
    url: database.url,
    call,
    must: async (token, key, pedido) => {
      const { status, body, text } = await call(token, key, pedido as Input);
      if (status !== endpoints[key].status) throw new Error(`${key} answered ${status}: ${text}`);
      return body as never;
    },
    admit: admitTo(database.pool),
    logged: () => lines.join(''),
    close: async () => {
      await fastify.close();
      await database.close();
    },
  };
}

/** An own app for one file, closed after its last test: for other options, or an empty database. */
export async function ownApp(options?: Partial<TestAppOptions>): Promise<TestApp> {
  const app = await testApp(options);
  afterAll(() => app.close());
  return app;
}
