// Bundles the server into dist/main.js: our own packages inside, those from npm outside.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const outdir = new URL('dist/', import.meta.url).pathname;
const { outputFiles } = await build({
  entryPoints: [
    { in: new URL('src/main.ts', import.meta.url).pathname, out: 'main' },
    { in: new URL('src/verify.ts', import.meta.url).pathname, out: 'verify' },
    { in: new URL('src/demo.ts', import.meta.url).pathname, out: 'demo' },
    { in: new URL('src/operador.ts', import.meta.url).pathname, out: 'operador' },
    { in: new URL('src/copia.ts', import.meta.url).pathname, out: 'copia' },
    { in: new URL('src/restaurar.ts', import.meta.url).pathname, out: 'restaurar' },
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

// Put each file in its place at once: a program may be starting from the former one.
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, contents);
  renameSync(fresh, path);
}
