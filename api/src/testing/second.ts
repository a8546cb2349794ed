import { openDatabase } from '../platform/database/index.ts';
import { testApp, type TestApp, type TestAppOptions } from './app.ts';
import { ONLY_NETS } from './database.ts';

/** Another server on the same database, with its own connections; close it first. */
export async function openSecond(first: TestApp, options: Partial<TestAppOptions> = {}): Promise<TestApp> {
  const database = await openDatabase({
    databaseUrl: first.url,
    dataFolder: '',
    migrations: new URL('../../migrations/', import.meta.url),
    log: () => undefined,
    ...ONLY_NETS,
  });
  return testApp(options, database);
}
