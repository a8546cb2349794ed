// Bundles the server into dist/main.js: our own packages inside, those from npm outside.
import { build } from 'esbuild';

await build({
  entryPoints: [
    { in: new URL('src/main.ts', import.meta.url).pathname, out: 'main' },
    { in: new URL('src/verify.ts', import.meta.url).pathname, out: 'verify' },
    { in: new URL('src/demo.ts', import.meta.url).pathname, out: 'demo' },
    { in: new URL('src/operador.ts', import.meta.url).pathname, out: 'operador' },
    { in: new URL('src/copia.ts', import.meta.url).pathname, out: 'copia' },
    { in: new URL('src/restaurar.ts', import.meta.url).pathname, out: 'restaurar' },
  ],
  outdir: new URL('dist', import.meta.url).pathname,
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
