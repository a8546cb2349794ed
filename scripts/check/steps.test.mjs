// Each step of `npm run check` stops a planted violation. Steps read files, so the violations are written to disk.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, readTree, root } from './tree.mjs';

const tree = readTree();
const { workspaces } = JSON.parse(tree.get('package.json').text);

const withDependency = (name) => (text) => {
  const json = JSON.parse(text);
  return JSON.stringify({ ...json, dependencies: { ...json.dependencies, [name]: '0.1.0' } });
};

const inSmallHouse = (path) => /^(domain|scripts)\/|^[^/]+$/.test(path);

const WANTS_ALL = new Set(['unused', 'docs']);

const STOPS = {
  types: {
    domain: ['domain/src/planted.ts', "export const nota: number = 'diez';\n", 'domain/src/planted.ts'],
    'server globals in domain': ['domain/src/mes.ts', 'export const mes = process.pid;\n', 'domain/src/mes.ts'],
  },
  lint: {
    'a promise nobody waits for': [
      'domain/src/planted.ts',
      'export function f() {\n  Promise.resolve(1);\n}\n',
      'no-floating-promises',
    ],
    'two modules in a circle': [
      'domain/src/base/texto.ts',
      (text) => `import { heredadas } from '../rubrica/tabla.ts';\nvoid heredadas;\n${text}`,
      'no-cycle',
    ],
  },
  format: {
    'double quotes': ['domain/src/planted.ts', 'export const nota = "10";\n', 'domain/src/planted.ts'],
  },
  unused: {
    'a file nobody reads': ['api/src/planted.ts', 'export const nota = 10;\n', 'api/src/planted.ts'],
    'a rule nobody asks': [
      'domain/src/clase/grupo.ts',
      (text) => `${text}\nexport const nadieLaPide = 10;\n`,
      'nadieLaPide',
    ],
    'a dependency nobody uses': ['api/package.json', withDependency('left-pad'), 'left-pad'],
    'a dependency nobody declared': ['contract/src/index.ts', (text) => `import 'fastify';\n${text}`, 'fastify'],
  },
  walls: {
    'a name that says nothing': ['domain/src/utils.ts', 'export const a = 1;\n', 'names-that-say'],
  },
  words: {
    'a comment without its subject': ['domain/src/planted.ts', '// Whoever reads this.\n', 'domain/src/planted.ts:1'],
  },
  docs: {
    'a path that leads nowhere': ['README.md', '`domain/src/gone.ts`\n', 'README.md  paths: domain/src/gone.ts'],
  },
};

/** Writes a tree to a new folder. Our packages resolve to it, others to the originals. */
function writeHouse(planted) {
  const house = mkdtempSync(join(tmpdir(), 'aupa-check-'));
  for (const { path, text } of planted) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const link = (from, to) => {
    if (!existsSync(from)) return;
    mkdirSync(to, { recursive: true });
    const names = readdirSync(from).filter((name) => name !== '@aupa' && name !== '.cache');
    for (const name of names) symlinkSync(join(from, name), join(to, name));
  };
  link(join(root, 'node_modules'), join(house, 'node_modules'));
  mkdirSync(join(house, 'node_modules/@aupa'));
  for (const room of workspaces.filter((name) => existsSync(join(house, name)))) {
    link(join(root, room, 'node_modules'), join(house, room, 'node_modules'));
    symlinkSync(join(house, room), join(house, 'node_modules/@aupa', room));
  }
  return house;
}

// Planted together, because a step checks the whole tree and reports everything.
describe.each(Object.entries(STOPS))('npm run check %s', (step, plants) => {
  let house;
  let said;
  beforeAll(() => {
    const texts = Object.fromEntries(Object.values(plants).map(([path, text]) => [path, text]));
    const files = [...plant(tree, texts).values()].filter(({ path }) => WANTS_ALL.has(step) || inSmallHouse(path));
    house = writeHouse(files);
    said = spawnSync(process.execPath, [join(house, 'scripts/check.mjs'), step], { encoding: 'utf8' });
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test.each(Object.entries(plants))('stops: %s', (_, [, , trace]) => {
    expect(said.stdout).toContain(trace);
    expect(said.status).toBe(1);
  });
});
