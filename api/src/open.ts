import { resolve } from 'node:path';
import {
  connectDatabase,
  openDatabase,
  type Connection,
  type DatabaseOptions,
  type OpenDatabase,
} from './platform/database/index.ts';
import { readEnv, type Env } from './platform/env.ts';
import { unknownVariables } from './platform/unknownEnv.ts';
import { refuseUpgrade } from './respaldo/antes.ts';

export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Opens and migrates the database of the environment. */
export function openConfigured(
  env: Env,
  options: Pick<DatabaseOptions, 'log' | 'attach' | 'onSlow' | 'onUnnamed' | 'beforeUpgrade'>,
): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.AUPA_DATA),
    postgres: env.AUPA_POSTGRES,
    migrations: MIGRATIONS,
    ...options,
  });
}

/** One connection to that database without migrating, past a pooler, whether the product runs or not. `signal` aborts it. */
export function connectConfigured(env: Env, signal?: AbortSignal): Promise<Connection> {
  return connectDatabase({
    databaseUrl: env.DATABASE_URL && (env.DATABASE_URL_DIRECT ?? env.DATABASE_URL),
    dataFolder: resolve(env.AUPA_DATA),
    postgres: env.AUPA_POSTGRES,
    log: () => undefined,
    attach: true,
    signal,
  });
}

/** Runs a command-line program: on failure it exits with 1 and one sentence. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  for (const line of unknownVariables(process.env)) process.stderr.write(`${line}\n`);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs a program on the product's database, whether the product runs or not. */
export async function runBeside(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  await runProgram(async () => {
    const database = await openConfigured(readEnv(process.env), {
      attach: true,
      log: () => undefined,
      beforeUpgrade: refuseUpgrade,
    });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  });
}
