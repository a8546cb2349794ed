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

/** An empty database of its own; `close` drops it. */
export async function emptyDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  return {
    url: socketUrl({ ...inject('postgres'), database: name }),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** Hundreds of calls at once stand in line for as long as it takes: how busy the machine is decides nothing. */
export const ONLY_NETS = { connectionTimeout: 120_000, queryTimeout: 120_000 };

/** A migrated database of its own, opened as the product opens one; `close` drops it. */
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
