import { MEDIA } from '../src/ui/layout/breakpoints.ts';

/** Expands custom media in style sheets and their imports, since no browser supports them yet. Throws on unknown names. */
export const customMedia = {
  postcssPlugin: 'aupa-custom-media',
  AtRule: {
    media: (rule: { params: string }) => {
      const written = expandMedia(rule.params);
      if (written !== rule.params) rule.params = written;
    },
  },
};

function expandMedia(prelude: string): string {
  return prelude.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
    if (!(name in MEDIA)) throw new Error(`No break point is called --${name}`);
    return MEDIA[name as keyof typeof MEDIA];
  });
}
