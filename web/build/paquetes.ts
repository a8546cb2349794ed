import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Name of the package that a file belongs to; undefined: it is ours. */
export const packageOf = (id: string) => PACKAGE.exec(id)?.[1];

/**
 * Plugins that write which packages of others are in the page: the papers list them with their licences. Workers have a bundle of
 * their own. `also`: packages of which files are read rather than imported.
 */
export function paquetesPlugins(file: string, also: readonly string[]): { page: Plugin; worker: Plugin } {
  const found = new Set(also);
  const note: Pick<Plugin, 'apply' | 'generateBundle'> = {
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const name = packageOf(id);
        if (name !== undefined) found.add(name);
      }
    },
  };
  return {
    worker: { name: 'aupa-paquetes-worker', ...note },
    page: {
      name: 'aupa-paquetes',
      ...note,
      closeBundle() {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify([...found].toSorted()));
      },
    },
  };
}
