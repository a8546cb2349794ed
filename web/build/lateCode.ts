import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own name for the function that each import() of a build passes through. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/ui/late/lateImport.ts', import.meta.url));

/** Puts `lateImport` in its place. */
export function lateCodePlugin(): Plugin {
  return {
    name: 'aupa-late-code',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `export { lateImport as __vitePreload } from ${JSON.stringify(OURS)};` : null),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some(({ moduleIds }) => moduleIds.includes(OURS))) this.error(`Vite knows no ${HELPER} any more`);
    },
  };
}
