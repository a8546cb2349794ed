import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { iconSpritePlugin } from './iconSprite.ts';

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The page knows who comes (web/src/app/early.ts); the server doesn't. */
const QUIENES = ['nadie', 'Profesor', 'Estudiante'] as const;

/** One entry of the web. */
interface Entry {
  /** Its address; where it shows different things by what follows the path, each of them. */
  at: string | readonly string[];
  /** Whose picture stands there from the beginning; those of others lie beside it until it is known who comes. */
  of: (typeof QUIENES)[number];
  /** Modules that its page is made of, asked for at once. */
  modules: readonly string[];
  /** What is shown first to each, where no tab is asked for. */
  first?: Partial<Record<(typeof QUIENES)[number], string>>;
}

/**
 * Writes an entry for each page: index.html with the first picture of that page, drawn by the program itself, the styles
 * that the picture needs, and links to the page's own code, which the program would otherwise ask for only once it runs.
 * The server picks it by the address.
 */
export function firstPicturePlugin(entries: Readonly<Record<string, Entry>>): Plugin {
  let root = '';
  return {
    name: 'aupa-first-picture',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('no index.html was built');
        const draw = await buildDrawing(root, Object.values(entries));
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css')
            ? [[file.fileName, String(file.source)] as const]
            : [],
        );
        for (const [name, { of, modules, at, first = {} }] of Object.entries(entries)) {
          const pictures = [at]
            .flat()
            .flatMap((href) => QUIENES.map((quien) => ({ href, quien, html: draw(href, quien) })));
          const files = filesOf(modules, chunks);
          const firsts = Object.entries(first).map(
            ([quien, module]) => [quien, filesOf([module], chunks).filter((file) => !files.includes(file))] as const,
          );
          const source = writeEntry(String(index.source), { of, pictures, files, firsts, sheets });
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      },
    },
  };
}

interface Picture {
  href: string;
  quien: Entry['of'];
  html: string;
}

interface Parts {
  of: Entry['of'];
  pictures: readonly Picture[];
  files: readonly string[];
  firsts: ReadonlyArray<readonly [quien: string, files: readonly string[]]>;
  sheets: ReadonlyArray<readonly [name: string, css: string]>;
}

function writeEntry(index: string, { of, pictures, files, firsts, sheets }: Parts): string {
  const [first] = pictures.filter(({ quien }) => quien === of);
  if (!first) throw new Error(`nothing was drawn for ${of}`);
  const markup = pictures.map(({ html }) => html).join('');
  const linked = sheets.filter(([name]) => index.includes(`/${name}"`));
  const needed = sheets.filter(([, css]) => [...css.matchAll(/\.(_[\w-]+)/g)].some(([, one]) => hasClass(markup, one)));
  const styles = [...new Set([...linked, ...needed])];
  const isInside = (file: string) => styles.some(([name]) => name === file);
  const links = [
    // React asks for the pictures of a screen ahead of it.
    ...first.html.matchAll(/<link[^>]*>/g),
  ].map(([link]) => link);
  const head = [
    `<style>${styles.map(([, css]) => css).join('')}</style>`,
    ...links,
    // What is inside already is not asked for again: these only say so. Chromium before 156 asks ahead for what is
    // disabled, but not for what is for no medium.
    ...styles.map(([name]) => `<link rel="stylesheet" disabled media="not all" href="/${name}">`),
    ...files
      .filter((file) => !index.includes(`/${file}"`) && !isInside(file))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="/${file}">`
          : `<link rel="later" crossorigin href="/${file}">`,
      ),
    // Style sheets come with the code that asks for them.
    ...firsts.flatMap(([quien, own]) =>
      own
        .filter((file) => file.endsWith('.js') && !index.includes(`/${file}"`))
        .map((file) => `<link rel="later" data-quien="${quien}" crossorigin href="/${file}">`),
    ),
  ];
  // One for all addresses where it is the same at each.
  const isSame = ({ quien, html }: Picture) => pictures.every((one) => one.quien !== quien || one.html === html);
  const others = pictures
    .filter((picture) => picture !== first && (picture.href === first.href || !isSame(picture)))
    .map((picture) => {
      const { quien, href, html } = picture;
      const where = isSame(picture) ? '' : ` data-href="${href}"`;
      return `<template data-quien="${quien}"${where}>${embed(html)}</template>`;
    });
  return (
    index
      .replace(/\n\s*<link rel="stylesheet"[^>]*>/g, '')
      // It says whose picture is seen; what is seen does not wait for the rest.
      .replace(/(<script type="module"[^>]*)(src="[^"]*\/early-)/, '$1blocking="render" $2')
      .replace(
        /<script type="module"([^>]*) src="([^"]*\/base-[^"]*)"><\/script>/,
        '<link rel="later" data-program$1 href="$2">',
      )
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${embed(first.html)}</div>${others.join('')}`)
  );
}

/** As it stands in the page: what its links ask for stands in the head, and no form can be sent before the program is there. */
const embed = (html: string) => html.replaceAll(/<link[^>]*>/g, '').replaceAll('<form ', '<form method="dialog" ');
const hasClass = (markup: string, name = '') => new RegExp(`class="[^"]*\\b${name}\\b`).test(markup);

/** Builds what draws the first pictures (web/src/app/drawFirst.tsx) and lets it draw: in a process of its own, which leaves nothing behind. */
async function buildDrawing(root: string, entries: readonly Entry[]) {
  const folder = await mkdtemp(join(tmpdir(), 'aupa-first-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react(), iconSpritePlugin()],
      ssr: { noExternal: true },
      build: { ssr: 'src/app/drawFirst.tsx', assetsInlineLimit: 0, outDir: folder, copyPublicDir: false },
    });
    const wanted = entries.flatMap(({ at }) => [at].flat().flatMap((href) => QUIENES.map((quien) => [href, quien])));
    const program = `
      import { writeFileSync } from 'node:fs';
      import { drawFirst } from ${JSON.stringify(join(folder, 'drawFirst.js'))};
      const drawn = [];
      for (const [href, quien] of ${JSON.stringify(wanted)}) drawn.push(await drawFirst(href, quien === 'nadie' ? null : quien));
      writeFileSync(${JSON.stringify(join(folder, 'drawn.json'))}, JSON.stringify(drawn));
      process.exit();`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const drawn = JSON.parse(await readFile(join(folder, 'drawn.json'), 'utf8')) as string[];
    return (href: string, quien: Entry['of']): string => {
      const at = wanted.findIndex(([one, other]) => one === href && other === quien);
      return drawn[at] ?? '';
    };
  } finally {
    await rm(folder, { recursive: true });
  }
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
