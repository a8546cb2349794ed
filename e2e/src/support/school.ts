import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startServer } from './server.ts';

export interface School {
  origin: string;
  folder: string;
}

export function findSchool(): School {
  const schools = JSON.parse(process.env.AUPA_E2E_SCHOOLS ?? '[]') as School[];
  return schools[Number(process.env.TEST_PARALLEL_INDEX)] ?? { origin: '', folder: '' };
}

/** Starts a server for each worker. The workers find theirs in the environment; every test creates its own people. */
export default async function openSchools({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.all(
    Array.from({ length: workers }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'aupa-e2e-'));
      return { folder, server: await startServer(folder) };
    }),
  );
  const schools = started.map(({ folder, server }): School => ({ folder, origin: server.origin }));
  process.env.AUPA_E2E_SCHOOLS = JSON.stringify(schools);
  return async () => {
    await Promise.all(started.map(({ server }) => server.stop()));
    for (const { folder } of schools) rmSync(folder, { recursive: true, force: true });
  };
}
