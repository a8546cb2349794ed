import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rutaImagen, VERSION_DIBUJO } from '@aupa/domain/perfil';
import { CATALOGO } from '@aupa/domain/avatar';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import type { Sql } from '../../platform/sql.ts';
import {
  createClase,
  imagenesOf,
  joinClase,
  newAlumno,
  newEstudiante,
  newProfesor,
  ownApp,
  saveAvatar,
  takeOut,
  type Alumno,
} from '../../testing/index.ts';
import { LIMITES_IMAGENES, registerImagenes, type LimitesImagenes } from './imagenes.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'aupa-imagenes-'));
// Pages exist, but none may answer for an image.
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Aúpa</title>');
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));
const app = await ownApp({ webRoot });
const clase = await createClase(app);
const alumno = await newAlumno(app, clase);
const clave = (await imagenesOf(app, alumno)).urlCompleta.split('/')[2] ?? '';

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

describe('an image', () => {
  it('is a harmless SVG for anybody with its address, and cached for ever', async () => {
    for (const nombre of ['completa', 'miniatura', 'sombrero-gorra', 'color-pelo-negro']) {
      const response = await get(rutaImagen(clave, nombre));
      expect([response.statusCode, nombre]).toEqual([200, nombre]);
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': SANDBOX,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(response.body).toMatch(/^<svg [^>]*viewBox="0 0 280 280"/);
      expect(response.body).not.toMatch(/<script|href=|url\((?!#)|\son\w+=/i);
    }
  });

  it('shows initials, also after a change of name, until there is a face', async () => {
    const nina = await newAlumno(app, clase, 'Lucía', 'de la Peña');
    const { urlMiniatura } = await imagenesOf(app, nina);
    expect((await get(urlMiniatura)).body).toMatch(/^<svg width="160" .*>LP<\/text><\/svg>$/);
    const params = { id: clase.grupoId, perfilId: nina.perfilId };
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params,
      body: { nombre: 'Luz Marina', apellido: 'Ñíguez' },
    });
    const corregida = await imagenesOf(app, nina);
    expect(corregida.urlMiniatura).not.toBe(urlMiniatura);
    expect((await get(corregida.urlMiniatura)).body).toContain('>LÑ</text>');
    expect((await saveAvatar(app, nina)).status).toBe(200);
    const hecha = await imagenesOf(app, nina);
    expect((await get(hecha.urlMiniatura)).body).not.toContain('<text');
    // A face does not depend on the name.
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params,
      body: { nombre: 'Lucía', apellido: 'Peña' },
    });
    expect(await imagenesOf(app, nina)).toEqual(hecha);
  });

  it('of an item shows the mannequin until there is an own face', async () => {
    const { urlMiniatura } = await imagenesOf(app, await newAlumno(app, clase));
    const suya = await get(urlMiniatura.replace('miniatura', 'sombrero-gorra'));
    expect(suya.body).toBe((await get('/imagenes/items/sombrero-gorra.svg')).body);
  });

  it('is large and small, and differs for each item on the own face', async () => {
    const bodies = await Promise.all(
      ['completa', 'miniatura', 'sombrero-gorra', 'gafas-redondas'].map(async (nombre) => {
        const { body } = await get(`/imagenes/${clave}/${nombre}.svg`);
        return body;
      }),
    );
    expect(bodies[0]).toContain('<svg width="560" height="560"');
    expect(bodies[1]).toContain('<svg width="160" height="160"');
    expect(bodies[0]?.replace(/ (width|height)="560"/g, '')).toBe(bodies[1]?.replace(/ (width|height)="160"/g, ''));
    expect(new Set(bodies).size).toBe(4);
  });

  it('of an item shows it even if the face is turned, zoomed and covered', async () => {
    const otro = await newAlumno(app, clase);
    const codigos = ['sombrero-hiyab', 'accesorio-boca-brackets'];
    const AtributosIds = CATALOGO.filter(({ codigoUnico }) => codigos.includes(codigoUnico)).map(({ id }) => id);
    expect((await saveAvatar(app, otro, { AtributosIds, Rotacion: 90, Zoom: 200 })).status).toBe(200);
    const { urlMiniatura } = await imagenesOf(app, otro);
    const dePago = CATALOGO.filter(({ gratis, color }) => !gratis && !color);
    const bodies = await Promise.all(
      ['miniatura', ...dePago.map(({ codigoUnico }) => codigoUnico)].map(async (nombre) => {
        const { body } = await get(urlMiniatura.replace('miniatura', nombre));
        return body;
      }),
    );
    expect(new Set(bodies).size).toBe(1 + dePago.length);
    expect(bodies.filter((body) => body.includes('rotate(90 '))).toHaveLength(1);
  });

  it('is compressed for clients that accept it, always the same', async () => {
    const url = `/imagenes/${clave}/completa.svg`;
    const plain = (await get(url)).body;
    for (let i = 0; i < 2; i += 1) {
      const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
      const gz = await get(url, { 'accept-encoding': 'gzip' });
      expect(gz.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
    }
    const { rawPayload } = await get(url, { 'accept-encoding': 'br' });
    expect(rawPayload.length * 1.5).toBeLessThan(plain.length);
  });

  it('of an item on the mannequin is cached for ever too', async () => {
    for (const { codigoUnico } of CATALOGO) {
      const response = await get(rutaImagen('items', codigoUnico));
      expect([response.statusCode, codigoUnico]).toEqual([200, codigoUnico]);
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': SANDBOX,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it.each(['', '?v=', `?v=${VERSION_DIBUJO + 1}`, '?v=0', `?v=${VERSION_DIBUJO}&v=${VERSION_DIBUJO}`])(
    'is cached for an hour if its address lacks the current version: %s',
    async (version) => {
      for (const ruta of [`${clave}/completa.svg`, 'items/sombrero-gorra.svg']) {
        const response = await get(`/imagenes/${ruta}${version}`);
        expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
      }
    },
  );

  it('answers HEAD like GET, without the picture', async () => {
    const response = await app.fastify.inject({ method: 'HEAD', url: `/imagenes/${clave}/completa.svg` });
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([200, '', 'image/svg+xml']);
  });

  it.each([
    ['an unknown key', () => `/imagenes/${randomUUID()}/completa.svg`],
    ['a key that is none', () => "/imagenes/1'or'1'='1/completa.svg"],
    ['an unknown name', () => `/imagenes/${clave}/otra.svg`],
    ['a name of every object', () => `/imagenes/${clave}/constructor.svg`],
    ['another kind of file', () => `/imagenes/${clave}/completa.png`],
    ['no file', () => `/imagenes/${clave}`],
    ['nothing', () => '/imagenes/'],
    ['an unknown item', () => '/imagenes/items/nada.svg'],
    ['a way out', () => `/imagenes/${clave}/..%2f..%2findex.html`],
  ])('is not found under %s: the envelope says so, and nothing is cached', async (_, url) => {
    const response = await get(url());
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errores: [{ codigo: 'NO_ENCONTRADO' }] });
    expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await app.fastify.inject({ method, url: `/imagenes/${clave}/completa.svg` })).statusCode).toBe(404);
    }
  });
});

describe('an address', () => {
  const ask = (token: string) => app.call(token, 'GET /api/Imagen/:id', { params: { id: alumno.perfilId } });

  it('is shown to the class and its teacher only', async () => {
    const companero = await newAlumno(app, clase);
    const own = await imagenesOf(app, alumno);
    for (const { token } of [companero, clase.profesor]) {
      expect(await ask(token)).toMatchObject({ status: 200, body: own });
    }
    for (const { token } of [await newEstudiante(app), await newProfesor(app)]) {
      expect((await ask(token)).status).toBe(404);
    }
  });

  it('that was replaced works for a week', async () => {
    const otro = await newAlumno(app, clase);
    // Never requested before, so that it is not cached.
    const { urlMiniatura } = await imagenesOf(app, otro);
    await saveAvatar(app, otro);
    const age = (dias: number) =>
      app.db
        .updateTable('imagen_anterior')
        .set({ reemplazada_en: new Date(Date.now() - dias * 86_400_000) })
        .where('perfil_id', '=', otro.perfilId)
        .execute();
    await age(6.9);
    await sweep(app.db);
    expect((await get(urlMiniatura)).statusCode).toBe(200);
    await age(7.1);
    await sweep(app.db);
    expect((await get(urlMiniatura, { 'accept-encoding': 'br' })).statusCode).toBe(404);
    expect((await get((await imagenesOf(app, otro)).urlMiniatura)).statusCode).toBe(200);
  });
});

describe('a pupil who is gone', () => {
  /** Addresses of the current and the former avatar, never requested, so that nothing is cached. */
  async function addresses(otro: Alumno): Promise<string[]> {
    const { urlMiniatura: vieja } = await imagenesOf(app, otro);
    await saveAvatar(app, otro);
    const { urlMiniatura } = await imagenesOf(app, otro);
    return [vieja, urlMiniatura, urlMiniatura.replace('miniatura', 'sombrero-gorra')];
  }
  const estados = (urls: string[], encoding: string) =>
    Promise.all(urls.map(async (url) => (await get(url, { 'accept-encoding': encoding })).statusCode));

  it('from the group has no image there, until accepted again', async () => {
    const otro = await newAlumno(app, clase);
    const urls = await addresses(otro);
    await takeOut(app, clase, otro.perfilId);
    expect(await estados(urls, 'identity')).toEqual([404, 404, 404]);
    await joinClase(app, clase, otro);
    expect(await estados(urls, 'identity')).toEqual([200, 200, 200]);
  });

  it('with the group has none either', async () => {
    const otra = await createClase(app);
    const otro = await newAlumno(app, otra);
    const urls = await addresses(otro);
    expect(await estados(urls, 'gzip')).toEqual([200, 200, 200]);
    await app.must(otra.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: otra.grupoId } });
    expect(await estados(urls, 'br')).toEqual([404, 404, 404]);
  });
});

describe('drawing', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Serves only images, from a database that answers on demand. */
  async function slowApp(
    limites: LimitesImagenes = { running: 2, waiting: 3, maxBytes: 1_000_000, maxAgeMs: 600_000 },
  ): Promise<{ app: FastifyInstance; asked: string[]; arrived: () => number; release: () => void }> {
    const waiting: Array<() => void> = [];
    const asked: string[] = [];
    let isFree = false;
    const sql = {
      run: async (_: unknown, [key]: [string]) => {
        asked.push(key);
        if (!isFree) await new Promise<void>((resolve) => waiting.push(resolve));
        const quien = { perfil_id: 1, nombre: 'Lucía', apellido: 'Núñez' };
        return [{ ...quien, avatar_ids: null, avatar_voltear: false, avatar_rotacion: 0, avatar_zoom: 100 }];
      },
    } as unknown as Sql;
    const app = fastify();
    app.setErrorHandler((error, _, reply) => {
      const { status, retryAfter } = error as { status: number; retryAfter?: number };
      return reply.status(status).header('retry-after', String(retryAfter)).send({});
    });
    let arrived = 0;
    app.addHook('preHandler', async () => void (arrived += 1));
    registerImagenes(app, () => sql, limites);
    await app.ready();
    const release = () => {
      isFree = true;
      for (const go of waiting) go();
    };
    return { app, asked, arrived: () => arrived, release };
  }
  it('runs for a few at a time; beyond the queue the caller is told when to retry', async () => {
    const { app, asked, release } = await slowApp();
    let refusals = 0;
    const all = Array.from({ length: 8 }, () =>
      app.inject(`/imagenes/${randomUUID()}/completa.svg`).then((answer) => {
        if (answer.statusCode === 503) refusals += 1;
        return answer;
      }),
    );
    await expect.poll(() => refusals).toBe(3);
    expect(asked.length).toBe(2);
    release();
    const answers = await Promise.all(all);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers).toMatchObject({ 'retry-after': '2' });
    expect((await app.inject(`/imagenes/${randomUUID()}/completa.svg`)).statusCode).toBe(200);
    await app.close();
  });

  it('takes turns by address: one that asks for hundreds takes no place from another', async () => {
    const { app, asked, arrived, release } = await slowApp();
    const ask = (remoteAddress: string) => app.inject({ url: `/imagenes/${randomUUID()}/completa.svg`, remoteAddress });
    const muchas = Array.from({ length: 8 }, () => ask('203.0.113.7'));
    await expect.poll(arrived).toBe(8);
    const una = ask('198.51.100.20');
    await expect.poll(arrived).toBe(9);
    expect(asked.length).toBe(2);
    release();
    expect((await una).statusCode).toBe(200);
    expect((await Promise.all(muchas)).filter(({ statusCode }) => statusCode === 503)).toHaveLength(4);
    await app.close();
  });

  it('runs once for simultaneous requests, and not again while cached', async () => {
    const { app, asked, arrived, release } = await slowApp();
    const url = `/imagenes/${randomUUID()}/completa.svg`;
    const all = Array.from({ length: 50 }, () => app.inject(url));
    await expect.poll(arrived).toBe(50);
    release();
    expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await app.inject(url);
    expect(asked.length).toBe(1);
    await app.close();
  });

  it('is cached for a minute, then looked up again, so a pupil who left has no image', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app, asked, release } = await slowApp(LIMITES_IMAGENES);
    release();
    const url = `/imagenes/${randomUUID()}/completa.svg`;
    for (const later of [0, 59_000, 2_000]) {
      vi.setSystemTime(Date.now() + later);
      expect((await app.inject(url)).statusCode).toBe(200);
    }
    expect(asked.length).toBe(2);
    await app.close();
  });

  it('does not ask the database for impossible addresses', async () => {
    const { app, asked, release } = await slowApp();
    release();
    for (const url of [`/imagenes/${randomUUID()}/nada.svg`, '/imagenes/nada/completa.svg']) await app.inject(url);
    expect(asked).toEqual([]);
    await app.close();
  });
});
