import { resolve } from 'node:path';
import { openDatabase } from './platform/database/index.ts';
import { readEnv } from './platform/env.ts';
import { findDifferences } from './verify/differences.ts';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.AUPA_DATA),
    postgres: env.AUPA_POSTGRES,
    migrations: new URL('../migrations/', import.meta.url),
    attach: true,
    log: () => undefined,
  });
  try {
    const differences = await findDifferences(database.db);
    for (const { que, donde, guardado, recalculado } of differences) {
      process.stdout.write(`${que}: ${donde} dice ${guardado} y sale ${recalculado}.\n`);
    }
    if (differences.length > 0) process.exitCode = 1;
    else process.stdout.write('Todos los saldos cuadran con su registro.\n');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
