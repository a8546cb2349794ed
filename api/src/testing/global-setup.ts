import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SocketConnection, startPostgres } from '@aupa/postgres';
import { chosenKind } from '@aupa/postgres/testing';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { accessTo, makeClient } from '../platform/database/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's server; its `database` is for making others. */
    postgres: SocketConnection;
  }
}

export const TEMPLATE = 'aupa_template';

/** One server for the whole run, and a migrated database that each app copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-test-'));
  chmodSync(folder, 0o755);
  const server = await startPostgres({
    folder: join(folder, 'data'),
    only: chosenKind(),
    durable: false,
    log: () => undefined,
  });
  const connection = { ...server.connection };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = makeClient(accessTo({ ...connection, database: TEMPLATE }));
  await template.connect();
  await migrate(template, new URL('../../migrations/', import.meta.url));
  await template.end();
  provide('postgres', connection);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
