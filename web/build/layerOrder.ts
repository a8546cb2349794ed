import type { Plugin } from 'vite';

/**
 * Puts the order of the cascade layers at the head of every built style sheet. The bundler sets the styles of chunks
 * that the entry imports before the entry's own, and a layer stands where it is first named.
 */
export function layerOrderPlugin(layers: readonly string[]): Plugin {
  return {
    name: 'aupa-layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = `@layer ${layers.join(',')};${String(file.source)}`;
          }
        }
      },
    },
  };
}
