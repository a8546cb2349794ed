import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** One server for the whole run; every test brings people of its own. The workers read where it is from the environment. */
export default async function openSchool(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-e2e-'));
  const server = await startServer(folder);
  process.env.AUPA_E2E_ORIGIN = server.origin;
  process.env.AUPA_E2E_DATA = folder;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
