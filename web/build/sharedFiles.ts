import { fileURLToPath } from 'node:url';
import { parseSync, type Rollup } from 'vite';

interface Graph {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'code' | 'exports' | 'importedIds'> | null;
}

interface Imports {
  /** True if the module only re-exports others. */
  isIndex: boolean;
  /** All imported names; `*` for a whole module. */
  names: ReadonlySet<string>;
}

const read = new Map<string, Imports>();

function readImports(code: string): Imports {
  const known = read.get(code);
  if (known) return known;
  const { body } = parseSync('module.js', code).program;
  const names = body.flatMap((node): string[] => {
    if (node.type === 'ExportNamedDeclaration' && node.source) return node.specifiers.map(({ local }) => nameOf(local));
    if (node.type !== 'ImportDeclaration') return [];
    return node.specifiers.map((one) => {
      if (one.type === 'ImportSpecifier') return nameOf(one.imported);
      return one.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
    });
  });
  const isIndex =
    body.length > 0 &&
    body.every(
      (node) =>
        node.type === 'ImportDeclaration' ||
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && !node.declaration) ||
        'directive' in node,
    );
  const found = { isIndex, names: new Set(names) };
  read.set(code, found);
  return found;
}

const nameOf = (one: { name: string } | { value: string }) => ('name' in one ? one.name : one.value);

/**
 * The modules that these load statically, however deep. From an index such as `@aupa/domain`, only those whose names are used.
 */
export function importedBy(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const infoOf = (id: string) => {
    const { code, exports = [], importedIds = [] } = graph.getModuleInfo(id) ?? {};
    return { exports, importedIds, ...readImports(code ?? '') };
  };
  const found = new Set(ids);
  const add = (id: string, names: ReadonlySet<string>, indexes: ReadonlySet<string>) => {
    for (const one of infoOf(id).importedIds) {
      const { isIndex, exports } = infoOf(one);
      if (isIndex) {
        if (!indexes.has(one)) add(one, names, new Set([...indexes, one]));
      } else if (indexes.size === 0 || names.has('*') || exports.some((name) => names.has(name))) found.add(one);
    }
  };
  for (const id of found) add(id, infoOf(id).names, new Set());
  return found;
}

type NeededBy = (page: string) => boolean;

/**
 * Puts the modules that `isIn` picks into one file, as they would be about a kilobyte each. A browser requests six at a time: on
 * a slow network fifty small files cost more than their bytes.
 */
export function sharedFile(name: string, isIn: (neededBy: NeededBy) => boolean, { minShareCount = 2 } = {}) {
  const known = new Map<string, ReadonlySet<string>>();
  const neededBy = (page: string, graph: Graph): ReadonlySet<string> => {
    const id = fileURLToPath(new URL(`../src/${page}`, import.meta.url));
    if (!graph.getModuleInfo(id)) throw new Error(`${id} is no module of this build`);
    const found = known.get(page) ?? importedBy([id], graph);
    known.set(page, found);
    return found;
  };
  return {
    name: (id: string, graph: Graph) => (isIn((page) => neededBy(page, graph).has(id)) ? name : null),
    debugName: name,
    minShareCount,
    includeDependenciesRecursively: false,
  };
}
