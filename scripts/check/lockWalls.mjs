// Walls about package-lock.json. `check(file)` yields violations: `{ line, fault }`.

/** Dependencies that must be in the lock. Only optional peers may be missing. */
const NEEDED = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

export const lockWalls = [
  {
    name: 'whole-lock',
    why: '`npm ci` fails on another platform if the lock lacks its packages, and behind another registry if it names ours. Write it anew from an empty folder.',
    *check(file) {
      if (file.path !== 'package-lock.json') return;
      const { packages } = JSON.parse(file.text);
      const lines = file.text.split('\n');
      const lineOf = (path) => lines.indexOf(`    ${JSON.stringify(path)}: {`) + 1;
      for (const [path, entry] of Object.entries(packages)) {
        for (const fault of faultsOf(path, entry, packages))
          yield { line: lineOf(path), fault: `${path || 'the root'} ${fault}` };
      }
    },
  },
];

function* faultsOf(path, entry, packages) {
  for (const kind of NEEDED) {
    for (const name of Object.keys(entry[kind] ?? {})) {
      const isOptional = kind === 'peerDependencies' && entry.peerDependenciesMeta?.[name]?.optional;
      if (!isOptional && !isFound(path, name, packages)) yield `has no entry for ${name} of its ${kind}`;
    }
  }
  if (!path.includes('node_modules/') || entry.link) return;
  if (!entry.version) yield 'has no version';
  if (!entry.integrity) yield 'has no integrity';
  if (entry.resolved) yield `names a registry: ${entry.resolved}`;
}

function isFound(path, name, packages) {
  const folders = path === '' ? [] : path.split('/');
  return [...folders, ''].some((_, i) => {
    const from = folders.slice(0, folders.length - i).join('/');
    return Object.hasOwn(packages, `${from}${from && '/'}node_modules/${name}`);
  });
}
