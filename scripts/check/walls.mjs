// Walls between the rooms (ARCHITECTURE.md). `node scripts/check/walls.mjs` prints violations; walls.test.mjs plants them.
import { fileURLToPath } from 'node:url';
import { readTwins } from './glossary.mjs';
import { importWalls } from './importWalls.mjs';
import { lockWalls } from './lockWalls.mjs';
import { migrationWalls } from './migrationWalls.mjs';
import { nameWalls } from './nameWalls.mjs';
import { readScreenWords, screenWalls } from './screenWalls.mjs';
import { readTree } from './tree.mjs';

export const walls = [...importWalls, ...screenWalls, ...nameWalls, ...lockWalls, ...migrationWalls];

export function findBreaches(tree, paths = [...tree.keys()]) {
  const exportsOf = (room) => Object.keys(JSON.parse(tree.get(`${room}/package.json`).text).exports ?? {});
  const released = [...tree.get('CHANGELOG.md').text.matchAll(/^## \[(\d[\d.]*)\]/gm)].map(([, version]) => version);
  const glossary = tree.get('GLOSARIO.md').text;
  const house = { twins: readTwins(glossary), screenWords: readScreenWords(glossary), exportsOf, released };
  const files = paths.map((path) => tree.get(path)).filter(({ isSource }) => isSource);
  return files.flatMap((file) =>
    walls.flatMap((wall) =>
      [...wall.check(file, house)].map((found) => ({ wall: wall.name, path: file.path, ...found })),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = findBreaches(readTree());
  for (const { wall, path, line, fault } of breaches) console.log(`${path}:${line}  ${wall}: ${fault}`);
  for (const { name, why } of walls) if (breaches.some(({ wall }) => wall === name)) console.log(`  ${name}: ${why}`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
