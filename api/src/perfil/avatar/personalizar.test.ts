import {
  ATRIBUTOS_REQUERIDOS,
  FONDO_INVALIDO,
  IMAGEN_REQUERIDA,
  ITEM_DESCONOCIDO,
  ROTACION_INVALIDA,
  VOLTEAR_INVALIDO,
  ZOOM_INVALIDO,
} from '@aupa/domain/perfil';
import { CATALOGO, findItem, idEnTienda, itemsOf, type ItemAvatar } from '@aupa/domain/avatar';
import { describe, expect } from 'vitest';
import {
  alumnoWithMonedas,
  app,
  codigoOf,
  createClase,
  createMedalla,
  expectWait,
  imagenesOf,
  it,
  makeJpeg,
  mensajeOf,
  newAlumno,
  redeem,
  saveAvatar,
  takeOut,
  testApp,
  type Alumno,
} from '../../testing/index.ts';

const clase = await createClase(app);
const lucia = await newAlumno(app, clase);

const find = (that: (item: ItemAvatar) => boolean): number => CATALOGO.find(that)?.id ?? 0;
const codigo = (codigoUnico: string) => find((item) => item.codigoUnico === codigoUnico);
const dePago = find(({ gratis, tipo }) => !gratis && tipo === 'Sombrero');
const fondoDePago = itemsOf('ColorFondo').find(({ gratis }) => !gratis);
const dosDeOreja = CATALOGO.filter(({ gratis, lugar }) => gratis && lugar === 'oreja').map(({ id }) => id);
const FONDO_BLANCO = itemsOf('ColorFondo').find(({ color }) => color === '#ffffff')?.id;

const vestido = (alumno: Alumno) => app.must(alumno.token, 'GET /api/Avatar/:id', { params: { id: alumno.perfilId } });
const eventosOf = async (perfilId: number) =>
  (
    await app.db
      .selectFrom('evento')
      .select('clase')
      .where('perfil_id', '=', perfilId)
      .where('clase', '=', 'avatar-cambiado')
      .execute()
  ).length;
const anterioresOf = async (perfilId: number) =>
  (await app.db.selectFrom('imagen_anterior').select('clave').where('perfil_id', '=', perfilId).execute()).length;

describe('an avatar', () => {
  it('before any save is the editor’s default, not chosen yet, and reading it changes nothing', async () => {
    const alumno = await newAlumno(app, clase);
    expect((await vestido(alumno)).atributosIds.length).toBeGreaterThan(5);
    expect(await vestido(alumno)).toMatchObject({ voltear: false, rotacion: 0, zoom: 100, elegido: false });
    expect(await imagenesOf(app, alumno)).toEqual(await imagenesOf(app, alumno));
  });

  it('is saved under new addresses; the old ones still work, and the class is notified', async () => {
    const alumno = await newAlumno(app, clase);
    const antes = await imagenesOf(app, alumno);
    const answer = await saveAvatar(app, alumno);
    expect(answer.status, answer.text).toBe(200);
    const { urlCompleta, urlMiniatura, mensaje } = answer.body as Record<string, string>;
    expect(mensaje).toBe('¡Te queda genial! Tu avatar está guardado.');
    expect(await imagenesOf(app, alumno)).toEqual({ urlCompleta, urlMiniatura });
    expect(urlCompleta).toMatch(/^\/imagenes\/[0-9a-f-]{36}\/completa\.svg\?v=\d+$/);
    expect(urlMiniatura).toBe(urlCompleta?.replace('completa', 'miniatura'));
    expect(urlCompleta).not.toBe(antes.urlCompleta);
    expect(await vestido(alumno)).toEqual({
      atributosIds: [202, 402, FONDO_BLANCO],
      colorFondo: '#ffffff',
      voltear: true,
      rotacion: 90,
      zoom: 150,
      elegido: true,
    });
    const [vieja, nueva] = await Promise.all([
      app.fastify.inject(antes.urlCompleta),
      app.fastify.inject(urlCompleta ?? ''),
    ]);
    expect([vieja.statusCode, nueva.statusCode]).toEqual([200, 200]);
    expect(vieja.body).not.toBe(nueva.body);
    expect(await eventosOf(alumno.perfilId)).toBe(1);
    const companeros = await app.must(lucia.token, 'GET /api/PerfilEstudiante/grupo/:id/companeros', {
      params: { id: clase.grupoId },
    });
    expect(JSON.stringify(companeros)).toContain(urlMiniatura);
  });

  it('may wear bought items, but not before they are bought', async () => {
    const { id: unaMoneda } = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 1 });
    const alumno = await alumnoWithMonedas(app, clase, unaMoneda, 60);
    const item = findItem(dePago) as ItemAvatar;
    expect(mensajeOf(await saveAvatar(app, alumno, { AtributosIds: [dePago] }))).toBe(
      `Todavía no tienes «${item.nombre}».`,
    );
    expect((await redeem(app, alumno, idEnTienda(item))).status).toBe(201);
    const answer = await saveAvatar(app, alumno, { AtributosIds: [dePago] });
    expect(answer.status, answer.text).toBe(200);
    expect((await vestido(alumno)).atributosIds).toContain(dePago);
  });

  it('keeps at most fifty old drawings however often it is saved', async () => {
    const alumno = await newAlumno(app, clase);
    for (let i = 0; i < 55; i += 1) expect((await saveAvatar(app, alumno, { Rotacion: i })).status).toBe(200);
    expect(await anterioresOf(alumno.perfilId)).toBe(50);
  });

  it('saved unchanged changes nothing: no new address, no event', async () => {
    const alumno = await newAlumno(app, clase);
    const una = (await saveAvatar(app, alumno, { AtributosIds: [202, 402] })).body;
    const otra = await saveAvatar(app, alumno, { AtributosIds: [402, 202] });
    expect([otra.status, otra.body]).toEqual([200, una]);
    expect([await eventosOf(alumno.perfilId), await anterioresOf(alumno.perfilId)]).toEqual([1, 1]);
    expect((await saveAvatar(app, alumno, { Rotacion: 91 })).body).not.toEqual(una);
  });

  it('saved as the editor’s default counts as chosen: a face replaces the initials under a new address', async () => {
    const alumno = await newAlumno(app, clase);
    const antes = await imagenesOf(app, alumno);
    const { atributosIds: AtributosIds, colorFondo: ColorFondo } = await vestido(alumno);
    expect(ColorFondo).toBe('#ffffff');
    const inicial = { AtributosIds, ColorFondo, Voltear: false, Rotacion: 0, Zoom: 100 };
    expect((await saveAvatar(app, alumno, inicial)).status).toBe(200);
    const despues = await imagenesOf(app, alumno);
    expect(despues.urlCompleta).not.toBe(antes.urlCompleta);
    expect([await eventosOf(alumno.perfilId), await anterioresOf(alumno.perfilId)]).toEqual([1, 1]);
    expect(await saveAvatar(app, alumno, inicial)).toMatchObject({ status: 200, body: despues });
    expect(await eventosOf(alumno.perfilId)).toBe(1);
    const { avatar_ids } = await app.db
      .selectFrom('perfil')
      .select('avatar_ids')
      .where('id', '=', alumno.perfilId)
      .executeTakeFirstOrThrow();
    expect(avatar_ids?.toSorted((a, b) => a - b)).toEqual(AtributosIds.toSorted((a, b) => a - b));
  });

  it('saved from two places at once ends as one of the two, and both are drawn', async () => {
    const alumno = await newAlumno(app, clase);
    const both = await Promise.all([1, 2].map((Rotacion) => saveAvatar(app, alumno, { Rotacion })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const urls = both.map(({ body }) => (body as { urlCompleta: string }).urlCompleta);
    expect(urls).toContain((await imagenesOf(app, alumno)).urlCompleta);
    for (const url of urls) expect((await app.fastify.inject(url)).statusCode).toBe(200);
  });

  it('of a pupil who was taken out can’t be saved or read', async () => {
    const alumno = await newAlumno(app, clase);
    await takeOut(app, clase, alumno.perfilId);
    expect((await saveAvatar(app, alumno)).status).toBe(404);
    const params = { id: alumno.perfilId };
    for (const key of ['GET /api/Avatar/:id', 'GET /api/Imagen/:id', 'GET /api/Avatar/:id/inventario-avatar'] as const)
      expect((await app.call(alumno.token, key, { params })).status).toBe(404);
  });
});

const LIMPIAS: Array<[string, Record<string, unknown>, number, string, string?]> = [
  ['an id not owned', { AtributosIds: [dePago] }, 400, `Todavía no tienes «${findItem(dePago)?.nombre}».`],
  ['two of one type', { AtributosIds: [202, 203] }, 400, 'Solo puedes elegir un ítem de «Ojos».'],
  ['the same twice', { AtributosIds: [202, 202] }, 400, 'Solo puedes elegir un ítem de «Ojos».'],
  ['two of one place', { AtributosIds: dosDeOreja.slice(0, 2) }, 400, 'Solo puedes llevar un accesorio en las orejas.'],
  ['an unknown id', { AtributosIds: [999_999] }, 400, ITEM_DESCONOCIDO],
  ['an id that can’t be', { AtributosIds: '-1' }, 400, ITEM_DESCONOCIDO],
  ['more ids than there are kinds', { AtributosIds: Array.from({ length: 60 }, () => 202) }, 400, ITEM_DESCONOCIDO],
  ['rotation 361', { Rotacion: 361 }, 400, ROTACION_INVALIDA, 'Rotacion'],
  ['rotation -1', { Rotacion: -1 }, 400, ROTACION_INVALIDA, 'Rotacion'],
  ['half a degree', { Rotacion: '1.5' }, 400, ROTACION_INVALIDA],
  ['zoom 99', { Zoom: 99 }, 400, ZOOM_INVALIDO, 'Zoom'],
  ['zoom 201', { Zoom: 201 }, 400, ZOOM_INVALIDO, 'Zoom'],
  ['a flip that is neither', { Voltear: 'quizá' }, 400, VOLTEAR_INVALIDO],
  ['a background that is none of ours', { ColorFondo: '#123456' }, 400, FONDO_INVALIDO],
  ['a colour of something else', { ColorFondo: 'color-pelo-negro' }, 400, FONDO_INVALIDO, 'ColorFondo'],
  ['no background, nor one among the ids', { ColorFondo: '' }, 400, FONDO_INVALIDO, 'ColorFondo'],
  [
    'a background not owned, by its id',
    { ColorFondo: String(fondoDePago?.id) },
    400,
    `Todavía no tienes «${fondoDePago?.nombre}».`,
  ],
  [
    'two backgrounds among the ids alone',
    { ColorFondo: undefined, AtributosIds: [codigo('color-fondo-blanco'), codigo('color-fondo-menta')] },
    400,
    'Solo puedes elegir un ítem de «Color de fondo».',
  ],
  ['a background that is no colour', { ColorFondo: 'url(//x)' }, 400, FONDO_INVALIDO],
  [
    'two backgrounds',
    { AtributosIds: [codigo('color-fondo-menta')] },
    400,
    'Solo puedes elegir un ítem de «Color de fondo».',
    'AtributosIds',
  ],
  ['no ids at all', { AtributosIds: undefined }, 400, ATRIBUTOS_REQUERIDOS, 'AtributosIds'],
  ['no picture', { Imagen: undefined }, 400, IMAGEN_REQUERIDA],
  ['a text for a picture', { Imagen: 'data:image/jpeg;base64,AAAA' }, 400, IMAGEN_REQUERIDA],
  ['a file that is no image', { Imagen: Buffer.from('hola') }, 400, 'IMAGEN_INVALIDA'],
  ['a PNG', { Imagen: Buffer.from('89504e470d0a1a0a', 'hex') }, 400, 'IMAGEN_INVALIDA'],
  ['a polyglot', { Imagen: Buffer.concat([makeJpeg(), Buffer.from('<script>1</script>')]) }, 400, 'IMAGEN_INVALIDA'],
  ['an SVG with a script', { Imagen: Buffer.from('<svg><script>alert(1)</script></svg>') }, 400, 'IMAGEN_INVALIDA'],
  ['a bomb of pixels', { Imagen: makeJpeg({ ancho: 60_000, alto: 60_000 }) }, 400, 'IMAGEN_ANCHA'],
  ['20 MB', { Imagen: Buffer.alloc(20 * 1024 * 1024) }, 413, 'IMAGEN_GRANDE'],
  ['a byte too much', { Imagen: Buffer.alloc(1024 * 1024 + 1) }, 413, 'IMAGEN_GRANDE'],
];

describe('a refused save changes nothing:', () => {
  it.each(LIMPIAS)('%s', async (_, given, estado, frase, campo) => {
    const antes = [await imagenesOf(app, lucia), await vestido(lucia)];
    const answer = await saveAvatar(app, lucia, given);
    expect(answer.status, answer.text).toBe(estado);
    expect([mensajeOf(answer), codigoOf(answer)]).toContain(frase);
    const [error] = (answer.body as { errores: Array<{ campo?: string }> }).errores;
    expect(error?.campo).toBe(campo ?? error?.campo);
    expect([await imagenesOf(app, lucia), await vestido(lucia)]).toEqual(antes);
    expect([await eventosOf(lucia.perfilId), await anterioresOf(lucia.perfilId)]).toEqual([0, 0]);
  });

  it.each(['ColorFondo', 'Voltear', 'Rotacion', 'Zoom', 'AtributosIds', 'Imagen'])('%s missing', async (campo) => {
    const answer = await saveAvatar(app, lucia, { [campo]: undefined });
    expect(answer).toMatchObject({ status: 400, body: { errores: [{ campo }] } });
    expect(await eventosOf(lucia.perfilId)).toBe(0);
  });
});

it('an accepted save leaves not one byte of the upload in the database', async () => {
  const alumno = await newAlumno(app, clase);
  expect((await saveAvatar(app, alumno)).status).toBe(200);
  const { rows } = await app.pool.query<{ texto: string }>('select perfil::text as texto from perfil where id = $1', [
    alumno.perfilId,
  ]);
  expect(rows[0]?.texto).not.toMatch(/ffd8|JFIF/i);
});

describe('the limit of saves', () => {
  it('is twenty in five minutes, even in parallel; then the answer says how long to wait', async () => {
    const strict = await testApp({ throttle: true });
    const aula = await createClase(strict);
    const [alumno, otro] = [await newAlumno(strict, aula), await newAlumno(strict, aula)];
    const before = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, Rotacion) => saveAvatar(strict, alumno, { Rotacion })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      429,
      429,
    ]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused && codigoOf(refused)).toBe('DEMASIADOS_INTENTOS');
    expectWait(refused?.headers ?? {}, 300, before);
    // An unchanged look does not count, and others don't wait.
    const { atributosIds: AtributosIds, rotacion: Rotacion } = await strict.must(alumno.token, 'GET /api/Avatar/:id', {
      params: { id: alumno.perfilId },
    });
    expect((await saveAvatar(strict, alumno, { AtributosIds, Rotacion })).status).toBe(200);
    expect((await saveAvatar(strict, otro)).status).toBe(200);
    await strict.db
      .updateTable('intento')
      .set({ en: new Date(Date.now() - 301_000) })
      .execute();
    expect((await saveAvatar(strict, alumno, { Rotacion: 100 })).status).toBe(200);
    await strict.close();
  });
});
