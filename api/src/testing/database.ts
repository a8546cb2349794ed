import { randomBytes } from 'node:crypto';
import { socketUrl } from '@aupa/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/database/index.ts';
import { TEMPLATE } from './global-setup.ts';

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

export async function emptyDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  return {
    url: socketUrl({ ...inject('postgres'), database: name }),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** Long timeouts, so that hundreds of calls can wait on a busy machine. */
export const ONLY_NETS = { connectionTimeout: 120_000, queryTimeout: 120_000 };

/** A migrated database, opened as the product does; `close` drops it. */
export async function testDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await emptyDatabase(TEMPLATE);
  const database = await openDatabase({
    databaseUrl: url,
    dataFolder: '',
    migrations: new URL('../../migrations/', import.meta.url),
    log: () => undefined,
    ...ONLY_NETS,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
