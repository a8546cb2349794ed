import type { ProgramKind } from '../programs.ts';

/** PostgreSQL of this run: the suite runs on npm's and on the system's. */
export function chosenKind(): ProgramKind | undefined {
  const kind = process.env['AUPA_POSTGRES'];
  if (kind === undefined || kind === '' || kind === 'embedded' || kind === 'system') return kind || undefined;
  throw new Error(`AUPA_POSTGRES is embedded or system, not ${kind}`);
}
