// Builds web and server if their sources have changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, writeStamp } from './install.mjs';

const PARTS = {
  api: {
    sources: ['domain/src', 'contract/src', 'postgres/src', 'api/src', 'api/build.mjs', 'package-lock.json'],
    made: 'api/dist/main.js',
  },
  web: {
    sources: [
      'domain/src',
      'contract/src',
      'web/src',
      'web/public',
      'web/build',
      'web/index.html',
      'web/vite.config.ts',
      'package-lock.json',
    ],
    made: 'web/dist/index.html',
  },
};

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesOf(join(path, entry.name)));
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source))).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (part) => join(root, part, 'dist', '.sources');

function isCurrent(part, wanted) {
  const stamp = stampOf(part);
  return existsSync(join(root, PARTS[part].made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

export function findStale() {
  return Object.keys(PARTS).filter(
    (part) => existsSync(join(root, part, 'src')) && !isCurrent(part, fingerprint(PARTS[part].sources)),
  );
}

export function ensureBuilt() {
  for (const [part, { sources }] of Object.entries(PARTS)) {
    const wanted = fingerprint(sources);
    if (isCurrent(part, wanted)) continue;
    console.log(`Preparando ${part === 'web' ? 'la web' : 'el servidor'}…`);
    run('npm', ['run', '--silent', 'build', '--workspace', `@aupa/${part}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      advice: `No se ha podido preparar ${part === 'web' ? 'la web' : 'el servidor'}: comprueba que hay sitio en el disco, memoria libre y permiso para escribir en esta carpeta. Si se repite, borra node_modules y vuelve a intentarlo.`,
    });
    writeStamp(stampOf(part), wanted);
  }
}
