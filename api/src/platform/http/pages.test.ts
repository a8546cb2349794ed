import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/index.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'aupa-pages-'));
const code = 'console.log("hola");'.repeat(100);
let test: TestApp;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Aúpa</title>');
  writeFileSync(join(webRoot, 'grupo.html'), '<!doctype html><title>Grupo</title>');
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), code);
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync(code));
  test = await testApp({ webRoot });
});
afterAll(async () => {
  await test.close();
  rmSync(webRoot, { recursive: true, force: true });
});

describe('the pages', () => {
  it.each(['/', '/login', '/medals', '/no/existe'])('serves the page itself at %s, never cached', async (url) => {
    const response = await test.app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>Aúpa</title>']);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/grupo/7?pestana=solicitudes', '/GRUPO/7', '/grupo'])(
    'serves %s by the entry that already asks for that page’s code',
    async (url) => {
      const response = await test.app.inject(url);
      expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>Grupo</title>']);
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('lets nothing in from another origin', async () => {
    const { headers } = await test.app.inject('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self';");
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves hashed files compressed and for ever', async () => {
    const response = await test.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.rawPayload.length).toBeLessThan(code.length / 5);
  });

  it('answers a missing file or call in the envelope, not with the page', async () => {
    for (const url of ['/assets/main-gone.js', '/api/nada', '/API/nada']) {
      const response = await test.app.inject(url);
      expect([response.statusCode, response.json<{ errores: Array<{ codigo: string }> }>().errores[0]?.codigo]).toEqual(
        [404, 'NO_ENCONTRADO'],
      );
    }
  });

  it('keeps answers of the API out of every cache', async () => {
    expect((await test.app.inject('/api/RecuperarContrasena/preguntas')).headers['cache-control']).toBe('no-store');
  });
});
