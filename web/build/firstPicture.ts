import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { iconSpritePlugin } from './iconSprite.ts';

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const ROLES = ['Profesor', 'Estudiante'] as const;
type Rol = (typeof ROLES)[number];
/** Shown to signed-out visitors where the page has no form of its own. */
const LOGIN = '/login';

interface Entry {
  modules: readonly string[];
  /** The page's public form. Without one: a skeleton when signed in, the sign-in form otherwise. */
  form?: string;
  /** The form for a visitor with an invitation, if it differs. */
  invited?: string;
  /** The module of the default tab, by role. */
  first?: Partial<Record<Rol, string>>;
}

/**
 * Writes an entry per page: index.html with first-paint markup, its styles and links to the page's code. Without the links, that
 * code would be requested only by the running program. The server picks the entry by the address.
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
        const picturesOf = await drawPictures(root, Object.values(entries));
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css')
            ? [[file.fileName, String(file.source)] as const]
            : [],
        );
        for (const [name, entry] of Object.entries(entries)) {
          const { modules, first = {} } = entry;
          const files = filesOf(modules, chunks);
          const firsts = Object.entries(first).map(
            ([quien, module]) => [quien, filesOf([module], chunks).filter((file) => !files.includes(file))] as const,
          );
          const source = writeEntry(String(index.source), { pictures: picturesOf(entry), files, firsts, sheets });
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      },
    },
  };
}

interface Picture {
  /** The visitors it is for, as showPicture.ts names them. */
  quien: string;
  html: string;
}

interface Parts {
  /** The first is in the page itself, the others in templates. */
  pictures: readonly Picture[];
  files: readonly string[];
  firsts: ReadonlyArray<readonly [quien: string, files: readonly string[]]>;
  sheets: ReadonlyArray<readonly [name: string, css: string]>;
}

function writeEntry(index: string, { pictures, files, firsts, sheets }: Parts): string {
  const [first, ...others] = pictures;
  if (!first) throw new Error('an entry has no picture');
  const markup = pictures.map(({ html }) => html).join('');
  const linked = sheets.filter(([name]) => index.includes(`/${name}"`));
  const needed = sheets.filter(([, css]) => [...css.matchAll(/\.(_[\w-]+)/g)].some(([, one]) => hasClass(markup, one)));
  const styles = [...new Set([...linked, ...needed])];
  const isMissing = (file: string) => !index.includes(`/${file}"`) && styles.every(([name]) => name !== file);
  const links = [
    // React adds preload links for a screen's images.
    ...first.html.matchAll(/<link[^>]*>/g),
  ].map(([link]) => link);
  const head = [
    `<style>${styles.map(([, css]) => css).join('')}</style>`,
    ...links,
    // Disabled links stop Vite from reloading inlined styles. `media` is for Chromium before 156, which preloads disabled ones.
    ...styles.map(([name]) => `<link rel="stylesheet" disabled media="not all" href="/${name}">`),
    ...files.filter(isMissing).map((file) => linkLater(file)),
    ...firsts.flatMap(([quien, own]) => own.filter(isMissing).map((file) => linkLater(file, quien))),
  ];
  const beside = others.map(({ quien, html }) => `<template data-quien="${quien}">${embed(html)}</template>`).join('');
  return (
    index
      .replace(/\n\s*<link rel="stylesheet"[^>]*>/g, '')
      // It picks the markup by role, so it blocks the first paint; nothing else does.
      .replace(/(<script type="module"[^>]*)(src="[^"]*\/early-)/, '$1blocking="render" $2')
      .replace(
        /<script type="module"([^>]*) src="([^"]*\/base-[^"]*)"><\/script>/,
        '<link rel="later" data-program$1 href="$2">',
      )
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${embed(first.html)}</div>${beside}`)
  );
}

/** A link that startProgram.ts follows. */
function linkLater(file: string, quien?: string): string {
  const whose = quien === undefined ? '' : ` data-quien="${quien}"`;
  return `<link rel="later"${whose}${file.endsWith('.css') ? ' as="style"' : ''} crossorigin href="/${file}">`;
}

/** Moves links out (they are in the head) and makes forms inert until the program runs. */
const embed = (html: string) => html.replaceAll(/<link[^>]*>/g, '').replaceAll('<form ', '<form method="dialog" ');
const hasClass = (markup: string, name = '') => new RegExp(`class="[^"]*\\b${name}\\b`).test(markup);

async function drawPictures(root: string, entries: readonly Entry[]) {
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
    const forms = new Set([LOGIN, ...entries.flatMap(({ form = LOGIN, invited = LOGIN }) => [form, invited])]);
    const program = `
      import { writeFileSync } from 'node:fs';
      import { drawForm, drawSkeleton } from ${JSON.stringify(join(folder, 'drawFirst.js'))};
      const drawn = {};
      for (const form of ${JSON.stringify([...forms])}) drawn[form] = await drawForm(form);
      for (const role of ${JSON.stringify(ROLES)}) drawn[role] = await drawSkeleton(role);
      writeFileSync(${JSON.stringify(join(folder, 'drawn.json'))}, JSON.stringify(drawn));
      process.exit();`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const drawn = JSON.parse(await readFile(join(folder, 'drawn.json'), 'utf8')) as Record<string, string>;
    const html = (of: string): string => {
      const found = drawn[of];
      if (found === undefined) throw new Error(`no first picture was drawn of ${of}`);
      return found;
    };
    const skeletons = ROLES.map((quien) => ({ quien, html: html(quien) }));
    return ({ form, invited }: Entry) => {
      const forms = [
        { quien: invited ? 'nadie' : 'nadie invitado', html: html(form ?? LOGIN) },
        ...(invited ? [{ quien: 'invitado', html: html(invited) }] : []),
      ];
      return form ? [...forms, ...skeletons] : [...skeletons, ...forms];
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

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
