// The repository's files for the checks: read once, then changed in memory.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSource } from './source.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const WRITTEN_ANYWHERE = new Set(['node_modules', 'dist']);
const WRITTEN = new Set(['.git', 'data', 'screens', 'coverage', 'e2e/results']);
const CODE = new Set(['.ts', '.tsx', '.mjs', '.js']);
const TEXT = new Set(['.css', '.sql', '.html', '.svg']);
const DATA = new Set(['package.json', 'package-lock.json']);

/** Each is a workspace except `scripts`. */
export const ROOMS = ['domain', 'contract', 'postgres', 'api', 'web', 'e2e', 'bench', 'scripts'];

/** All files under `from` by relative path with `/`. Reads and parses each lazily, once. */
export function readTree(from = root) {
  const tree = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (WRITTEN_ANYWHERE.has(entry.name) || WRITTEN.has(path)) continue;
      if (entry.isDirectory()) walk(path);
      else
        tree.set(
          path,
          makeFile(path, () => readFileSync(join(from, path), 'utf8')),
        );
    }
  };
  walk('');
  return tree;
}

/** The tree with some texts replaced, given or computed; the rest is shared, including syntax trees. */
export function plant(tree, texts) {
  const planted = Object.entries(texts).map(([path, text]) => {
    const written = typeof text === 'function' ? text(tree.get(path).text) : text;
    return [path, makeFile(path, () => written)];
  });
  return new Map([...tree, ...planted]);
}

/** `room`: first folder, undefined at the root. `isSource`: checked by the walls. */
function makeFile(path, read) {
  const [first] = path.split('/');
  const name = basename(path);
  const isCode = CODE.has(extname(path));
  let text;
  let source;
  return {
    path,
    name,
    room: ROOMS.includes(first) && path.includes('/') ? first : undefined,
    isCode,
    isSource: isCode || TEXT.has(extname(path)) || DATA.has(name),
    isTest: /\.test\.[mt]?[jt]sx?$/.test(path),
    get text() {
      text ??= read();
      return text;
    },
    get source() {
      source ??= parseSource(path, this.text);
      return source;
    },
  };
}
