import { createReadStream, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption, type UserConfig } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
export const BUILT = '.screens/dist';
/** Their output is not used by any screen test. */
const LEFT_OUT = ['aupa-first-picture', 'aupa-precompress', 'aupa-preloads'];
const isKept = (plugin: PluginOption) => !(plugin && 'name' in plugin && LEFT_OUT.includes(plugin.name));
const isOfTests = (id: string) => /\/screenTests\/|\.screen\.test\.|\/vitest-browser-react\//.test(id);
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Builds the screen tests, and the page they open as one file, like the product but not minified. Serving a thousand modules one
 * by one would take longer than all tests.
 */
export async function buildScreens({ plugins = [], resolve = {}, css = {} }: UserConfig): Promise<void> {
  const paths = readdirSync(`${web}src`, { recursive: true, encoding: 'utf8' });
  const tests = paths.filter((path) => path.endsWith('.screen.test.tsx'));
  const nameOf = (path: string) => `src/${path.replace(/\.tsx?$/, '')}`;
  const entries = ['screenTests/setup.ts', ...tests].map((path) => [nameOf(path), `${web}src/${path}`]);
  const before = process.env.NODE_ENV;
  // Vitest sets another; build the React that users get.
  process.env.NODE_ENV = 'production';
  await build({
    root: web,
    base: `/${BUILT}/`,
    configFile: false,
    logLevel: 'error',
    plugins: plugins.filter(isKept),
    resolve,
    css,
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      minify: false,
      sourcemap: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: Object.fromEntries(entries) as Record<string, string>,
        external: /^vitest(\/|$)/,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: 'assets/[name][extname]',
          codeSplitting: { groups: [{ name: 'assets/page', test: (id) => !isOfTests(id) }] },
        },
      },
    },
  });
  process.env.NODE_ENV = before ?? 'test';
}

/** Serves the built page as it is, and one image for every avatar: only tests go through Vitest. */
export function builtPagePlugin(): Plugin {
  return {
    name: 'aupa-built-page',
    configureServer({ middlewares }) {
      for (const [path, folder] of [
        [`/${BUILT}/assets`, `${BUILT}/assets`],
        ['/cara.svg', 'public/favicon.svg'],
      ] as const) {
        middlewares.use(path, ({ url = '' }, response) => {
          const file = `${web}${folder}${new URL(url, 'http://localhost').pathname}`.replace(/\/$/, '');
          response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
          createReadStream(file)
            .on('error', () => response.writeHead(404).end())
            .pipe(response);
        });
      }
    },
  };
}
