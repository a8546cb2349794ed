// Prepares the product for running: installed and built, or as left by `npm run build` and `npm ci --omit=dev`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

/** Whether this is a built product without its compiler, so that nothing can be built. */
export function isWithoutCompiler(at = root) {
  const has = (path) => existsSync(join(at, path));
  return has('api/dist/main.js') && has('node_modules/fastify') && !has('node_modules/esbuild');
}

/** Installs and builds if needed. Without the compiler, refuses a build from other sources. */
export async function ensureReady() {
  const bare = isWithoutCompiler();
  if (!bare) ensureInstalled();
  const { ensureBuilt, findStale } = await import('./build.mjs');
  if (!bare) return ensureBuilt();
  // Old programs would run new migrations.
  if (findStale().length > 0) {
    console.error(
      'Lo que se construyó no es de esta versión de Aúpa: npm ci && npm run build, y después npm ci --omit=dev.',
    );
    process.exit(1);
  }
}
