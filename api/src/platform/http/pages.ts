import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Styles that react-aria injects: touch behaviour of pressed elements, and on iOS no scrolling behind a dialog. */
const WRITTEN_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

/**
 * Nothing is loaded from another origin (decision 0005). Scripts are never inline, and inline styles must be in this list. Style
 * attributes are allowed: skeletons have their sizes in them.
 */
const policyOf = (styles: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // A worker parses lists of pupils.
    "worker-src 'self'",
    `style-src ${["'self'", ...[...WRITTEN_STYLES, ...styles].map(sourceOf)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HEADERS = {
  'content-security-policy': policyOf([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Half a year: longer than holidays, but a school that gives TLS up is not locked out for ever. */
const HSTS = { 'strict-transport-security': `max-age=${183 * 24 * 60 * 60}` };

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

/**
 * Serves the built web at every path outside the API, with hashed assets cached for ever. `root`: the web's build. `isHttps`:
 * pupils always use HTTPS.
 */
export async function registerPages(
  app: FastifyInstance,
  root: string | undefined,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  const headers = { ...HEADERS, ...(isHttps ? HSTS : {}) };
  app.addHook('onSend', async (_, reply) => {
    // Keep a stricter header that a route has set.
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  const entries = root && existsSync(join(root, 'index.html')) ? readPolicies(root) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NO_PAGE.test(request.url);
    if (!isPage || !entries) throw new AppError('NO_ENCONTRADO');
    const file = entryOf(request.url, entries);
    // Card and door addresses contain a secret: send no referrer. The web app removes it from the address at once.
    if (/^\/(tarjeta|puerta)\b/i.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
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
