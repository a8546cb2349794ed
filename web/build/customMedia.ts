import type { Plugin } from 'vite';
import { MEDIA } from '../src/ui/layout/breakpoints.ts';

/** Writes out the custom media of a style sheet. No browser reads them yet. Fails on a name that breakpoints.ts lacks. */
export function customMediaPlugin(): Plugin {
  return {
    name: 'aupa-custom-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => css.replaceAll(/@media[^{]+/g, expandMedia),
    },
  };
}

function expandMedia(prelude: string): string {
  return prelude.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
    if (!(name in MEDIA)) throw new Error(`No break point is called --${name}`);
    return MEDIA[name as keyof typeof MEDIA];
  });
}
