import type { Plugin } from 'vite';

/**
 * Declares the order of the cascade layers at the top of every built style sheet. The bundler emits imported chunks' styles
 * before the entry's, and a layer's order is set where it is first named.
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
