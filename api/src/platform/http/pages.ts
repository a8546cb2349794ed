import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { policyOf } from './headers.ts';

/** Content security policy of each built entry, by file name. */
function readPolicies(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root).filter((file) => file.endsWith('.html'));
  const stylesOf = (file: string) => {
    const [, ...parts] = readFileSync(join(root, file), 'utf8').split('<style>');
    return parts.map((part) => part.slice(0, part.indexOf('</style>')));
  };
  return new Map(files.map((file) => [file, policyOf(stylesOf(file))]));
}

/** The built entry of a page, with its own first paint, or the plain one. */
function entryOf(url: string, entries: { has(file: string): boolean }): string {
  const [path = ''] = url.toLowerCase().split('?');
  const page = path.replace(/^\/|\/$/g, '').replace(/\/[1-9]\d{0,9}$/, '-id') || 'inicio';
  return entries.has(`${page}.html`) ? `${page}.html` : 'index.html';
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const NO_PAGE = /^\/(api|assets|imagenes)(\/|$)/i;

/** Escapes the % of a page address that can't be decoded, such as `/%E0%A4%A`, so that it gets our 404. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return NO_PAGE.test(path) || isReadable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Serves the built web at every path outside the API, with hashed assets cached for ever. `root`: the web's build. */
export async function registerPages(app: FastifyInstance, root: string | undefined): Promise<void> {
  const entries = root && existsSync(join(root, 'index.html')) ? readPolicies(root) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NO_PAGE.test(request.url);
    if (!isPage || !entries) throw new AppError('NO_ENCONTRADO');
    const file = entryOf(request.url, entries);
    // Only undecodable addresses are 404 here; the web app decides about the others.
    if (request.originalUrl !== request.url) void reply.status(404);
    return reply.header('content-security-policy', entries.get(file)).sendFile(file);
  });
  if (!entries || !root) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forEver = path.includes('/assets/');
      const page = path.includes('.html');
      response.setHeader(
        'cache-control',
        page ? 'no-cache' : forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
