import type { Rollup } from 'vite';

interface Graph {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'importers'> | null;
}

/** Whether a module of `pages` needs this one at once, by way of whatever imports it. */
function neededBy(pages: readonly string[]) {
  const known = new Map<string, boolean>();
  return function isNeeded(id: string, graph: Graph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Stands while its own importers are looked at: modules may import each other.
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const answer = pages.some((page) => id.endsWith(`/src/${page}`)) || importers.some((by) => isNeeded(by, graph));
    known.set(id, answer);
    return answer;
  };
}

/**
 * Puts what these pages share with others into one file of that name, unless `except` need it. Each would be a file of a kilobyte,
 * and a browser asks for six at a time: on a slow network fifty small files cost more than their bytes.
 */
export function sharedFile(
  name: string,
  {
    of,
    except = [],
    everywhere = [],
    minShareCount = 2,
  }: {
    of: readonly string[];
    except?: readonly string[];
    /** What each of these needs comes along. */
    everywhere?: ReadonlyArray<readonly string[]>;
    /** How many must need a module. */
    minShareCount?: number;
  },
) {
  const isNeeded = neededBy(of);
  const isExcepted = neededBy(except);
  const each = everywhere.map(neededBy);
  const isEverywhere = (id: string, graph: Graph) => each.length > 0 && each.every((isIt) => isIt(id, graph));
  return {
    name: (id: string, graph: Graph) =>
      (isNeeded(id, graph) || isEverywhere(id, graph)) && !isExcepted(id, graph) ? name : null,
    debugName: name,
    minShareCount,
    includeDependenciesRecursively: false,
  };
}
