// The walls between the rooms (ARCHITECTURE.md). Each is a name, a reason and what breaks it.
// `node scripts/check/walls.mjs` prints every breach; walls.test.mjs plants one of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTwins } from './glossary.mjs';
import { importWalls } from './importWalls.mjs';
import { nameWalls } from './nameWalls.mjs';
import { readTree } from './tree.mjs';

export const walls = [...importWalls, ...nameWalls];

/** Every breach under `root`, or in those files alone: `{ wall, path, line, fault }`. */
export function findBreaches(root, paths) {
  const exportsOf = (room) =>
    Object.keys(JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')).exports ?? {});
  const house = { twins: readTwins(root), exportsOf };
  const files = readTree(root).filter(({ path }) => !paths || paths.includes(path));
  return files.flatMap((file) =>
    walls.flatMap((wall) =>
      [...wall.check(file, house)].map((found) => ({ wall: wall.name, path: file.path, ...found })),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = findBreaches(fileURLToPath(new URL('../../', import.meta.url)));
  for (const { wall, path, line, fault } of breaches) console.log(`${path}:${line}  ${wall}: ${fault}`);
  for (const { name, why } of walls) if (breaches.some(({ wall }) => wall === name)) console.log(`  ${name}: ${why}`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
