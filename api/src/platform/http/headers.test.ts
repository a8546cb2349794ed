import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rutaImagen, IMAGEN_MINIATURA } from '@aupa/domain/perfil';
import { afterAll, expect, it } from 'vitest';
import { createClase, newAlumno, ownApp, testApp } from '../../testing/index.ts';
import { originOf } from '../../testing/listener.ts';
import { connectPizarra } from '../../testing/pizarra.ts';
import { takePort } from './listening.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'aupa-headers-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Aúpa</title><style>h1{color:red}</style>');
writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'console.log("hola");');
writeFileSync(join(webRoot, 'assets', 'main-abc123.css'), 'h1{color:red}');
writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const app = await ownApp({ webRoot });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const clase = await createClase(app);
const alumna = await newAlumno(app, clase);
const { imagen_clave: clave } = await app.db
  .selectFrom('perfil')
  .select('imagen_clave')
  .where('id', '=', alumna.perfilId)
  .executeTakeFirstOrThrow();
const { port } = new URL(originOf(app));

interface Heard {
  status: number;
  headers: Map<string, string>;
}

const read = (head: string): Heard => {
  const [first = '', ...lines] = head.split('\r\n');
  const entries = lines.filter((line) => line.includes(': ')).map((line) => line.split(/: (.*)/s) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(entries.map(([name, value]) => [name.toLowerCase(), value])),
  };
};

/** Sends these bytes and reads the head of the answer. Streams never end. */
function send(text: string, to = Number(port)): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('error', reject).on('close', () => reject(new Error(`closed after «${heard}»`)));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      const [head, rest] = heard.split('\r\n\r\n');
      if (rest === undefined) return;
      socket.removeAllListeners('close').destroy();
      resolve(read(head!));
    });
  });
}

const request = (line: string, headers: Record<string, string> = {}, body = '') =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ host: 'aula', 'content-length': body.length, ...headers }).map(([n, v]) => `${n}: ${v}`),
    '',
    body,
  ].join('\r\n');
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const JSON_BODY = { 'content-type': 'application/json' };

const EVERY = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

type Kind = 'page' | 'script' | 'rest';

function expectSafe({ headers }: Heard, kind: Kind, cache: string): void {
  expect(Object.fromEntries(headers)).toMatchObject({ ...EVERY, 'cache-control': cache });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
  const mayRun = kind !== 'rest';
  expect(policy.includes("require-trusted-types-for 'script'; trusted-types default dibujo")).toBe(mayRun);
  expect(policy.includes("default-src 'none'")).toBe(!mayRun);
  expect(headers.get('permissions-policy')?.includes('camera=()') ?? false).toBe(kind === 'page');
}

const NEVER = 'no-store';
const EACH: ReadonlyArray<[what: string, text: string, status: number, kind?: Kind, cache?: string]> = [
  ['a page', request('GET /medals'), 200, 'page', 'no-cache'],
  ['a card’s page', request('GET /tarjeta'), 200, 'page', 'no-cache'],
  ['a page that can’t be decoded', request('GET /%E0%A4%A'), 404, 'page', 'no-cache'],
  ['the page of the API', request('GET /api'), 200, 'page'],
  ['the OpenAPI document', request('GET /api/openapi.json'), 200],
  ['a script', request('GET /assets/main-abc123.js'), 200, 'script', 'public, max-age=31536000, immutable'],
  ['a style sheet', request('GET /assets/main-abc123.css'), 200, 'rest', 'public, max-age=31536000, immutable'],
  ['robots.txt', request('GET /robots.txt'), 200, 'rest', 'public, max-age=3600'],
  ['a missing file', request('GET /assets/gone.js'), 404],
  ['an answer', request('GET /api/Usuario/me', as(alumna.token)), 200],
  ['an answer without a body', request('POST /api/Sesion/cerrar', as((await newAlumno(app, clase)).token)), 204],
  ['a public answer', request('GET /api/Usuario/hay-cuentas'), 200],
  ['a missing session', request('GET /api/Usuario/me'), 401],
  ['an unknown class', request('GET /api/Grupo/info/999999', as((await newAlumno(app, clase)).token)), 404],
  ['an invalid body', request('POST /api/Login/login', JSON_BODY, '{'), 400],
  ['another type of body', request('POST /api/Login/login', { 'content-type': 'a/b' }, '{'), 415],
  ['a body that is too large', request('POST /api/Login/login', { ...JSON_BODY, 'content-length': '9999999' }), 413],
  ['an unknown call', request('GET /api/nada'), 404],
  ['another method', request('DELETE /medals'), 404],
  ['a question about methods', request('OPTIONS /api/Usuario/me'), 404],
  ['an address that no route can read', request(`GET /api/Grupo/info/${'%zz'.repeat(3)}`), 400],
  ['the health check', request('GET /healthz'), 200],
  ['the readiness check', request('GET /readyz'), 200],
  ['closed metrics', request('GET /metrics', { 'x-forwarded-for': '192.0.2.1' }), 403],
  ['a missing picture', request('GET /imagenes/nada/miniatura.svg'), 404],
  ['a stream', request('GET /api/eventos', as(alumna.token)), 200],
  ['a stream without a session', request('GET /api/eventos'), 401],
  ['a board’s stream', request('GET /api/Pizarra/eventos', as(await connectPizarra(app, clase))), 200],
  ['something that is not HTTP', 'hola\r\n\r\n', 400],
  ['headers that are too large', request('GET /', { 'x-a': 'a'.repeat(40_000) }), 413],
  ['a request without a host', 'GET /medals HTTP/1.1\r\n\r\n', 400],
  ['a request that expects something', request('GET /medals', { expect: 'todo' }), 200, 'page', 'no-cache'],
];

it.each(EACH)('%s has the security headers', async (_, text, status, kind = 'rest', cache = NEVER) => {
  const heard = await send(text);
  expect(heard.status).toBe(status);
  expectSafe(heard, kind, cache);
});

it('a page is cut off from openers of other sites where the browser heeds that: over TLS, or on this machine', async () => {
  const plain = await testApp(
    { webRoot, publicUrl: undefined },
    { ...app, description: '', close: async () => undefined },
  );
  const openerAt = async (host: string, { fastify } = plain, url = '/medals') =>
    (await fastify.inject({ url, headers: { host } })).headers['cross-origin-opener-policy'];
  expect(await openerAt('localhost:3000')).toBe('same-origin');
  expect(await openerAt('192.168.1.7:3000')).toBeUndefined();
  expect(await openerAt('192.168.1.7', app)).toBe('same-origin');
  expect(await openerAt('localhost', plain, '/api/Usuario/hay-cuentas')).toBeUndefined();
  await plain.close();
});

it('a picture keeps its lasting address and its own policy', async () => {
  const { status, headers } = await send(request(`GET ${rutaImagen(clave, IMAGEN_MINIATURA)}`));
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
  expect(Object.fromEntries(headers)).toMatchObject(EVERY);
});

it('a server that is starting has them too', async () => {
  const taken = await takePort({ host: '127.0.0.1', port: 0 });
  expectSafe(await send(request('GET /', { accept: 'text/html' }), taken.port), 'page', NEVER);
  expectSafe(await send(request('GET /api/Usuario/me'), taken.port), 'rest', NEVER);
  taken.release();
});
