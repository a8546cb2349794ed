import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runVersion, type Account } from './account.ts';
import { findEmbedded } from './npm-programs.ts';
import { PostgresUnavailable } from './unavailable.ts';

export type ProgramKind = 'embedded' | 'system';

/** Runnable PostgreSQL programs; `version`: the major one. */
export interface Programs {
  kind: ProgramKind;
  bin: string;
  version: number;
}

const OLDEST = 15;

function versionOf(bin: string, account: Account | undefined): number | undefined {
  if (!existsSync(join(bin, 'initdb'))) return undefined;
  const major = /\(PostgreSQL\) (\d+)/.exec(runVersion(join(bin, 'postgres'), account) ?? '')?.[1];
  return major !== undefined && runVersion(join(bin, 'initdb'), account) !== undefined ? Number(major) : undefined;
}

function* systemFolders(): Generator<string> {
  for (const [parent, name] of [
    ['/usr/lib/postgresql', /^\d+$/],
    ['/usr', /^pgsql-\d+$/],
    ['/opt/homebrew/opt', /^postgresql@\d+$/],
    ['/usr/local/opt', /^postgresql@\d+$/],
  ] as const) {
    if (!existsSync(parent)) continue;
    for (const entry of readdirSync(parent)) if (name.test(entry)) yield join(parent, entry, 'bin');
  }
  try {
    yield execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // No pg_config: try the PATH.
  }
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) if (folder !== '') yield folder;
}

function findSystem(account: Account | undefined): Programs[] {
  const found = [...new Set(systemFolders())].flatMap((bin) => {
    const version = versionOf(bin, account);
    return version !== undefined && version >= OLDEST ? [{ kind: 'system' as const, bin, version }] : [];
  });
  return found.sort((a, b) => b.version - a.version);
}

/** Picks npm's programs, else the system's, matching the cluster's major version. Throws `other-version` or `no-programs`. */
export function findPrograms(o: {
  folder: string;
  account: Account | undefined;
  only?: ProgramKind | undefined;
  version?: number | undefined;
}): Programs {
  const fits = (found: Programs | undefined) =>
    found !== undefined && (o.version === undefined || found.version === o.version);
  const candidates: Programs[] = [];
  if (o.only !== 'system') {
    const bin = findEmbedded(o.folder, o.account);
    const version = bin === undefined ? undefined : versionOf(bin, o.account);
    if (bin !== undefined && version !== undefined) candidates.push({ kind: 'embedded', bin, version });
  }
  if (o.only !== 'embedded' && !fits(candidates[0])) candidates.push(...findSystem(o.account));
  const chosen = candidates.find(fits);
  if (chosen) return chosen;
  const [best] = candidates;
  if (best) {
    throw new PostgresUnavailable(
      'other-version',
      `La carpeta de datos ${o.folder} es de PostgreSQL ${o.version} y este programa trae PostgreSQL ${best.version}: haz una copia de seguridad con la versión anterior y restáurala aquí.`,
    );
  }
  throw new PostgresUnavailable(
    'no-programs',
    `No hay un PostgreSQL que pueda funcionar en este equipo: ejecuta npm install, instala PostgreSQL ${OLDEST} o posterior, o indica un servidor en DATABASE_URL.`,
  );
}
