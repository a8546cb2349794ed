import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Nothing is ever loaded from another origin (architecture, Parts). Styles: react-aria sets some on elements. */
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

/** Serves the built web at every path that is not the API's; hashed assets are cached for ever. `root`: the web's build. */
export async function registerPages(app: FastifyInstance, root: string | undefined): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    // What is stricter about itself stays so.
    for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  const index = root && existsSync(join(root, 'index.html')) ? readFileSync(join(root, 'index.html')) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|imagenes)(\/|$)/i.test(request.url);
    if (!isPage || !index) throw new AppError('NO_ENCONTRADO');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
  if (!index) return;
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
