import type { Plugin } from 'vite';

/** Asks for a font beside the style sheet that names it, rather than after it. Its hashed name is known only here. */
export function preloadFontPlugin(font: RegExp): Plugin {
  return {
    name: 'aupa-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => font.test(name));
        if (!file) throw new Error(`no built file matches ${font}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
