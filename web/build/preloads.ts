import type { Plugin, Rollup } from 'vite';

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'isEntry'>;

/** For each file, the files already loaded whenever it runs: its imports, and what every path to it has loaded before. */
export function filesThere(chunks: readonly Chunk[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const together = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const one of byName.get(name)?.imports ?? []) together(one, found);
    return found;
  };
  const there = new Map<string, ReadonlySet<string>>();
  const waiting: Array<[files: ReadonlySet<string>, before: ReadonlySet<string>]> = chunks
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName }) => [together(fileName), new Set()]);
  // Another path can only remove files from the set, so this ends.
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    const [files, before] = way;
    const onThisWay = new Set([...files, ...before]);
    for (const file of files) {
      const known = there.get(file);
      const now = known === undefined ? onThisWay : new Set([...known].filter((one) => onThisWay.has(one)));
      if (known?.size === now.size) continue;
      there.set(file, now);
      for (const asked of byName.get(file)?.dynamicImports ?? []) waiting.push([together(asked), now]);
    }
  }
  return there;
}

/** Lazy chunks then don't list files already loaded: those names cost a teacher's class a kilobyte. */
export function preloads() {
  let there: ReturnType<typeof filesThere> = new Map();
  const plugin: Plugin = {
    name: 'aupa-preloads',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        there = filesThere(Object.values(bundle).filter((file) => file.type === 'chunk'));
      },
    },
  };
  const resolveDependencies = (_file: string, deps: string[], { hostId }: { hostId: string }) =>
    deps.filter((dep) => !there.get(hostId)?.has(dep));
  return { plugin, resolveDependencies };
}
