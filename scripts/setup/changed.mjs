// Selects the tests needing PostgreSQL that belong to the changed files' folders.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

/**
 * Vitest filters of the API tests for changed paths. A change in an API folder, or in its contract, selects the folder. A
 * migration selects the database's tests, and the launcher all tests of starting PostgreSQL.
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

export function changedPaths() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const lines = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return lines.split('\n').filter(Boolean);
}
