import type { Plugin, Rollup } from 'vite';

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Writes an entry for each page named: index.html that already asks for the code and styles of that page, which the program
 * would otherwise ask for only once it runs. The server picks it by the first part of the address.
 */
export function pageEntryPlugin(pages: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'aupa-page-entry',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('no index.html was built');
        const html = String(index.source);
        for (const [page, modules] of Object.entries(pages)) {
          const links = filesOf(modules, chunks)
            .filter((file) => !html.includes(`/${file}"`))
            .map((file) =>
              file.endsWith('.css')
                ? `<link rel="preload" as="style" crossorigin href="/${file}">`
                : `<link rel="modulepreload" crossorigin href="/${file}">`,
            );
          const source = html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
          this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
        }
      },
    },
  };
}

/** The chunks of these modules with all that they import, and their style sheets. */
function filesOf(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    add(chunk);
  }
  return [...files];
}
