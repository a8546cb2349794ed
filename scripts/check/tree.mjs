// The files of the house, as the checks see them.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseSource } from './source.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'screens', 'coverage', 'docs', 'public']);
const CODE = new Set(['.ts', '.tsx', '.mjs', '.js']);
const TEXT = new Set(['.css', '.sql', '.html', '.svg']);

/** The rooms, one workspace each but for `scripts`. */
export const ROOMS = ['domain', 'contract', 'postgres', 'api', 'web', 'e2e', 'bench', 'scripts'];

/**
 * Every source file under `root`, lazily parsed. `path` is relative to the root with `/`; `room` its first folder,
 * undefined at the root itself.
 */
export function readTree(root) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) walk(path);
      else if (CODE.has(extname(path)) || TEXT.has(extname(path)) || entry.name === 'package.json') {
        files.push(readFile(root, path));
      }
    }
  };
  walk('');
  return files;
}

function readFile(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const first = path.split('/')[0];
  let parsed;
  return {
    path,
    text,
    name: basename(path),
    room: ROOMS.includes(first) && path.includes('/') ? first : undefined,
    isCode: CODE.has(extname(path)),
    isTest: /\.test\.[mt]?[jt]sx?$/.test(path),
    get source() {
      parsed ??= parseSource(path, text);
      return parsed;
    },
  };
}
