// Which of the tests that need a PostgreSQL have to do with what changed: those of the same folder, whatever was changed in it.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

/**
 * The API's tests for these changed paths, as vitest's filters: a folder of the API for whatever changed in it or in its
 * declarations in the contract, the database's own for a migration, all of those of starting PostgreSQL for any of its files.
 */
export function testsFor(paths) {
  const found = paths.flatMap((path) => {
    if (path.startsWith('api/migrations/')) return ['src/platform/database/migrate', 'src/accessMatrix/lastWalls'];
    const [, call] = path.match(/^contract\/src\/endpoints\/(\w+)\.ts$/) ?? [];
    if (call) return [`/${call}/`];
    if (path.startsWith('postgres/')) return ['postgres/src/'];
    const [, folder] = path.match(/^api\/(src\/.+)\/[^/]+$/) ?? [];
    return folder && folder !== 'src/testing' ? [`${folder}/`] : [];
  });
  return [...new Set(found)];
}

/** What a person has changed and not yet landed: against main on a branch, on main what is not committed. */
export function changedPaths() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const lines = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return lines.split('\n').filter(Boolean);
}
