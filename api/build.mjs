// Bundles each program into dist/<name>.programa.js: our own packages inside, those from npm outside. dist/<name>.js launches it.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const outdir = new URL('dist/', import.meta.url).pathname;
const PROGRAMS = ['main', 'verify', 'demo', 'operador', 'copia', 'restaurar', 'papeles'];
const source = (name) => new URL(`src/${name}.ts`, import.meta.url).pathname;
const { outputFiles } = await build({
  entryPoints: [
    { in: source('launch'), out: 'launch' },
    ...PROGRAMS.map((name) => ({ in: source(name), out: `${name}.programa` })),
  ],
  outdir,
  write: false,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [
    {
      name: 'npm-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@aupa/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});

// Replace each file atomically: a program may be starting from the old one.
mkdirSync(outdir, { recursive: true });
const launchers = PROGRAMS.map((name) => ({
  path: `${outdir}${name}.js`,
  contents: `import { launch } from './launch.js';\nawait launch(() => import('./${name}.programa.js'));\n`,
}));
for (const { path, contents } of [...outputFiles, ...launchers]) {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, contents);
  renameSync(fresh, path);
}
