import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../start.ts';
import { chosenKind } from './chosen-kind.ts';

export interface StoppedData {
  copyTo(folder: string): void;
  remove(): void;
}

/** A data folder once started and stopped: copying is faster than creating. */
export async function makeStoppedData(): Promise<StoppedData> {
  const parent = mkdtempSync(join(tmpdir(), 'aupa-stopped-'));
  const made = join(parent, 'data');
  const server = await startPostgres({ folder: made, only: chosenKind(), durable: false, log: () => undefined });
  await server.stop();
  return {
    copyTo: (folder) => void execFileSync('cp', ['-a', made, folder]),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
