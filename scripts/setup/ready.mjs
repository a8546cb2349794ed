// Makes the product ready to run: installed and built, or as `npm run build` and `npm ci --omit=dev` have left it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

/** Whether nothing can be built here, and nothing has to be: what runs was built before the compiler went, or came without it. */
export function isWithoutCompiler(at = root) {
  const has = (path) => existsSync(join(at, path));
  return has('api/dist/main.js') && has('node_modules/fastify') && !has('node_modules/esbuild');
}

/** Installs and builds what is missing. Without the compiler, refuses programs that were built from other sources than these. */
export async function ensureReady() {
  const bare = isWithoutCompiler();
  if (!bare) ensureInstalled();
  const { ensureBuilt, findStale } = await import('./build.mjs');
  if (!bare) return ensureBuilt();
  // Old programs would bring the database up to new migrations.
  if (findStale().length > 0) {
    console.error(
      'Lo que se construyó no es de esta versión de Aúpa: npm ci && npm run build, y después npm ci --omit=dev.',
    );
    process.exit(1);
  }
}
