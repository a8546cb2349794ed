import { resolve } from 'node:path';
import { openDatabase, type OpenDatabase } from './platform/database/index.ts';
import { readEnv, type Env } from './platform/env.ts';

/** Opens the database that the environment names, brought up to this program. */
export function openConfigured(
  env: Env,
  options: { log: (line: string) => void; attach?: boolean },
): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.AUPA_DATA),
    postgres: env.AUPA_POSTGRES,
    migrations: new URL('../migrations/', import.meta.url),
    ...options,
  });
}

/** Runs a program beside the product, on the same database whether the product runs or not; failures in one sentence. */
export async function runBeside(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    const database = await openConfigured(readEnv(process.env), { attach: true, log: () => undefined });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
