import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Nothing is ever loaded from another origin (decision 0005). Styles: react-aria sets some on elements. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** The built entries by name: `index`, and those of pages that have one of their own. */
function readEntries(root: string | undefined): ReadonlyMap<string, Buffer> {
  if (!root || !existsSync(join(root, 'index.html'))) return new Map();
  const files = readdirSync(root).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [file.replace(/\.html$/, ''), readFileSync(join(root, file))]));
}

/** Serves the built web at every path that is not the API's; hashed assets are cached for ever. `root`: the web's build. */
export async function registerPages(app: FastifyInstance, root: string | undefined): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    // Keep a stricter header that a route has set.
    for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  const entries = readEntries(root);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|imagenes)(\/|$)/i.test(request.url);
    const [, page = ''] = /^\/([a-z]+)/i.exec(request.url) ?? [];
    const html = entries.get(page.toLowerCase()) ?? entries.get('index');
    if (!isPage || !html) throw new AppError('NO_ENCONTRADO');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
  if (!root || entries.size === 0) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Said below, file by file.
    cacheControl: false,
    setHeaders: (response, path) => {
      const forEver = path.includes('/assets/');
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
