import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { TEXTO_MAX } from '@aupa/domain/base';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownApp } from '../testing/index.ts';
import { makeFixture } from './fixture.ts';
import { MATRIX } from './matrix.ts';

const app = await ownApp({ throttle: true, trustProxy: 1 });
const fixture = await makeFixture(app);
afterEach(() => vi.restoreAllMocks());

/** Records the longest text that is normalized: its length doesn't depend on the machine, the time would. */
function watchComposing(): { longest: number } {
  const seen = { longest: 0 };
  const normalize = String.prototype.normalize;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    seen.longest = Math.max(seen.longest, this.length);
    // It would take minutes, so skip it.
    return this.length > TEXTO_MAX ? '' : normalize.call(this, form);
  });
  return seen;
}

const MARKS = '\u0323\u0301'.repeat(4_000);
// All different, so that the database can't compress them.
const IDEOGRAPHS = Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join(
  '',
);

function withEach(valor: unknown, text: string): unknown[] {
  if (typeof valor === 'string') return [text];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([name, inner]) =>
    withEach(inner, text).map((changed) =>
      Array.isArray(valor) ? valor.with(Number(name), changed) : { ...valor, [name]: changed },
    ),
  );
}

describe('no call fails on a megabyte of text, nor normalizes all of it', () => {
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const spec: EndpointSpec = endpoints[key];
    if (!spec.body && !spec.query) continue;
    it(key, async () => {
      const call = MATRIX[key].call?.(fixture) ?? {};
      const quien = spec.access === 'Estudiante' ? 'alumno' : 'dueno';
      const token = spec.access === 'publico' ? null : (fixture.tokens[quien] ?? null);
      const seen = watchComposing();
      for (const text of [MARKS, `a${MARKS}`, `${' '.repeat(8_000)}a`, IDEOGRAPHS]) {
        const bodies = withEach(call.body, text).map((body) => ({ ...call, body }));
        const queries = withEach(call.query, text.slice(0, 2000)).map((query) => ({ ...call, query: query as never }));
        for (const changed of [...bodies, ...queries]) {
          const { status, text } = await app.call(token, key, changed);
          expect(status, text.slice(0, 300)).toBeLessThan(500);
        }
      }
      expect(seen.longest).toBeLessThanOrEqual(TEXTO_MAX);
    });
  }
});

describe('no header, path or unknown name makes a call fail', () => {
  const LONG = 15_000;
  it.each([
    ['authorization', `Bearer ${' '.repeat(LONG)}x y`],
    ['authorization', `Bearer ${'a'.repeat(LONG)}`],
    ['accept-encoding', `a${' '.repeat(LONG)}b`],
    ['accept-encoding', 'br;'.repeat(LONG / 3)],
    ['x-forwarded-for', '%'.repeat(LONG)],
    ['x-forwarded-for', '1,'.repeat(LONG / 2)],
    ['x-forwarded-for', Buffer.from(IDEOGRAPHS).toString('base64')],
    ['idempotency-key', '"'.repeat(LONG)],
    ['content-type', `multipart/form-data${' '.repeat(LONG)}x`],
    ['host', `${':1'.repeat(LONG / 2)}x`],
  ])('%s: %.40s…', async (name, value) => {
    const body = { NombreUsuario: 'nadie', Contrasenia: 'nada' };
    const answers = [
      await app.call(null, 'POST /api/Login/login', { body, headers: { [name]: value } }),
      await app.call(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
        params: { nombreUsuario: 'nadie' },
        headers: { [name]: value },
      }),
      await app.call(fixture.tokens.dueno ?? null, 'POST /api/grupo/alta', {
        ...MATRIX['POST /api/grupo/alta'].call?.(fixture),
        headers: { [name]: value },
      }),
    ];
    for (const { status, text } of answers) expect(status, text.slice(0, 300)).toBeLessThan(500);
  });

  it('an invalid name', async () => {
    const seen = watchComposing();
    for (const nombreUsuario of [IDEOGRAPHS, IDEOGRAPHS.slice(0, 100)]) {
      const answers = [
        await app.call(null, 'POST /api/Login/login', { body: { nombreUsuario, contrasenia: 'x' } }),
        await app.call(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario } }),
      ];
      for (const { status, text } of answers) expect(status, text.slice(0, 300)).toBeLessThan(500);
    }
    expect(seen.longest).toBeLessThanOrEqual(TEXTO_MAX);
  });
});
