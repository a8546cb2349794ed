import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ownApp, testApp } from '../../testing/index.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'aupa-pages-'));
const code = 'console.log("hola");'.repeat(100);
const GRUPO = `<!doctype html><title>Grupo</title><style>${'h1{color:red}'.repeat(100)}</style>`;

mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Aúpa</title>');
writeFileSync(join(webRoot, 'grupo-id.html'), GRUPO);
writeFileSync(join(webRoot, 'inicio.html'), '<!doctype html><title>Inicio</title>');
writeFileSync(join(webRoot, 'aupa.webmanifest'), '{"name":"Aúpa"}');
mkdirSync(join(webRoot, 'iconos'));
writeFileSync(join(webRoot, 'iconos', 'aupa-192.png'), 'PNG');
writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), code);
writeFileSync(join(webRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync(code));
const app = await ownApp({ webRoot });
afterAll(() => {
  rmSync(webRoot, { recursive: true, force: true });
});

describe('the pages', () => {
  it.each([
    ['/medals', '<!doctype html><title>Aúpa</title>'],
    ['/no/existe', '<!doctype html><title>Aúpa</title>'],
    ['/grupo', '<!doctype html><title>Aúpa</title>'],
    ['/grupo/0', '<!doctype html><title>Aúpa</title>'],
    ['/', '<!doctype html><title>Inicio</title>'],
    ['/?de=fuera', '<!doctype html><title>Inicio</title>'],
    ['/grupo/7?pestana=solicitudes', GRUPO],
    ['/GRUPO/7/', GRUPO],
  ])('serves the entry of its page at %s, never cached', async (url, html) => {
    const response = await app.fastify.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, html]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toMatch(/^text\/html/);
  });

  it.each(['/', '/medals', '/grupo/7?pestana=solicitudes', '/no/existe', '/assets/main-abc123.js', '/readyz'])(
    'answers HEAD of %s as GET, without the body',
    async (url) => {
      const [get, head] = [await app.fastify.inject({ url }), await app.fastify.inject({ method: 'HEAD', url })];
      const headersOf = ({ headers }: typeof get) => ({ ...headers, date: '', 'aupa-traza': '' });
      expect(head.statusCode).toBe(get.statusCode);
      expect(headersOf(head)).toEqual(headersOf(get));
      expect(head.body).toBe('');
    },
  );

  it.each(['/%E0%A4%A', '/%', '/medals/%zz?a=%zz', '/%c0%af'])(
    'answers %s, which can not be decoded, like a page that is not found',
    async (url) => {
      const known = await app.fastify.inject('/no/existe');
      const headersOf = ({ headers }: typeof known) => ({ ...headers, date: '', 'aupa-traza': '' });
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.fastify.inject({ method, url });
        expect([answer.statusCode, answer.body]).toEqual([404, method === 'GET' ? known.body : '']);
        expect(headersOf(answer)).toEqual(headersOf(known));
      }
      expect((await app.fastify.inject({ method: 'POST', url })).statusCode).toBe(404);
    },
  );

  it('allows inline styles by their hash, and no inline scripts', async () => {
    const styleSources = async (url: string) => {
      const policy = (await app.fastify.inject(url)).headers['content-security-policy'];
      return /style-src ([^;]+)/.exec(String(policy))?.[1]?.split(' ') ?? [];
    };
    const css = /<style>(.*)<\/style>/.exec(GRUPO)?.[1] ?? '';
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    const [here, elsewhere] = [await styleSources('/grupo/7'), await styleSources('/medals')];
    expect(here.filter((source) => !elsewhere.includes(source))).toEqual([hash]);
    expect(here).not.toContain("'unsafe-inline'");
  });

  it('allows nothing from another origin', async () => {
    const { headers } = await app.fastify.inject('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self';");
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves hashed files compressed and for ever', async () => {
    const response = await app.fastify.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.rawPayload.length).toBeLessThan(code.length / 5);
  });

  it.each([
    ['/aupa.webmanifest', 'application/manifest+json'],
    ['/iconos/aupa-192.png', 'image/png'],
  ])('serves %s with its type, for an hour', async (url, type) => {
    const { statusCode, headers } = await app.fastify.inject(url);
    expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it('answers a missing file or call in the envelope, not with the page', async () => {
    for (const url of ['/assets/main-gone.js', '/api/nada', '/API/nada']) {
      const response = await app.fastify.inject(url);
      expect([response.statusCode, response.json<{ errores: Array<{ codigo: string }> }>().errores[0]?.codigo]).toEqual(
        [404, 'NO_ENCONTRADO'],
      );
    }
  });

  it('keeps answers of the API out of every cache', async () => {
    expect((await app.fastify.inject('/api/RecuperarContrasena/preguntas')).headers['cache-control']).toBe('no-store');
  });
});

it('sends HSTS only if its public address is https', async () => {
  for (const url of ['/', '/assets/main-abc123.js', '/no/existe', '/api/Usuario/me', '/healthz']) {
    expect((await app.fastify.inject(url)).headers['strict-transport-security']).toBe('max-age=15811200');
  }
  for (const publicUrl of ['http://aupa.example', undefined]) {
    const plain = await testApp({ webRoot, publicUrl }, { ...app, description: '', close: async () => undefined });
    for (const url of ['/', '/api/Usuario/me']) {
      expect((await plain.fastify.inject(url)).headers['strict-transport-security']).toBeUndefined();
    }
    await plain.close();
  }
});
