import { FONDO_INVALIDO, ROTACION_INVALIDA } from '@aupa/domain/perfil';
import { IDS_GRATIS, itemsOf } from '@aupa/domain/avatar';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  createClase,
  expectWait,
  imagenesOf,
  it,
  joinClase,
  mensajeOf,
  newEstudiante,
  newProfesor,
  saveAvatar,
  saveAvatarPropio,
  takeOut,
  testApp,
  type Estudiante,
} from '../../testing/index.ts';

let nora: Estudiante;
const clase = await createClase(app);
beforeEach(async () => {
  nora = await newEstudiante(app);
});

const propioOf = ({ token }: Pick<Estudiante, 'token'>) => app.must(token, 'GET /api/Avatar/propio');
const vestido = (token: string, id: number) => app.must(token, 'GET /api/Avatar/:id', { params: { id } });
const rotacionOf = async (perfilId: number) => (await vestido(nora.token, perfilId)).rotacion;
const eventosOf = async (perfilId: number) =>
  (
    await app.db
      .selectFrom('evento')
      .select('id')
      .where('perfil_id', '=', perfilId)
      .where('clase', '=', 'avatar-cambiado')
      .execute()
  ).length;

describe('the look of a student who is in no class', () => {
  it('is the editor’s default, with free items only, until one is saved', async () => {
    const antes = await propioOf(nora);
    expect(antes).toMatchObject({ elegido: false, imagen: null, voltear: false, rotacion: 0, zoom: 100 });
    expect(antes.atributosIds.filter((id) => !IDS_GRATIS.includes(id))).toEqual([]);
    expect(await propioOf(nora)).toEqual(antes);
  });

  it('is stored with the account and drawn under a secret address that changes with each save', async () => {
    const answer = await saveAvatarPropio(app, nora);
    expect(answer.status, answer.text).toBe(200);
    const { mensaje, ...imagen } = answer.body as Record<string, string>;
    expect(mensaje).toBe('¡Te queda genial! Tu avatar está guardado.');
    expect(await propioOf(nora)).toMatchObject({ rotacion: 90, zoom: 150, elegido: true, imagen });
    expect(imagen.urlCompleta).toMatch(/^\/imagenes\/[0-9a-f-]{36}\/completa\.svg\?v=\d+$/);
    expect((await app.fastify.inject(imagen.urlMiniatura ?? '')).body).toContain('rotate(90 140 140)');
    expect((await saveAvatarPropio(app, nora)).body).toEqual(answer.body);
    const otra = (await saveAvatarPropio(app, nora, { Rotacion: 91 })).body as Record<string, string>;
    expect(otra.urlCompleta).not.toBe(imagen.urlCompleta);
    expect((await app.fastify.inject(otra.urlCompleta ?? '')).body).toContain('rotate(91 140 140)');
  });

  it('belongs to one student, and a teacher has none', async () => {
    await saveAvatarPropio(app, nora, { Rotacion: 3 });
    expect((await propioOf(await newEstudiante(app))).elegido).toBe(false);
    const { token } = await newProfesor(app);
    expect((await app.call(token, 'GET /api/Avatar/propio')).status).toBe(403);
    expect((await saveAvatarPropio(app, { token })).status).toBe(403);
    const plant = sql`insert into aspecto (estudiante_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom)
      values (${clase.profesor.id}, '{}', false, 0, 100)`;
    await expect(plant.execute(app.db)).rejects.toThrow(/foreign key/);
  });

  it('is deleted with the account', async () => {
    const { urlCompleta } = (await saveAvatarPropio(app, nora)).body as Record<string, string>;
    await sql`delete from usuario where id = ${nora.id}`.execute(app.db);
    const { rows } = await sql`select 1 from aspecto where estudiante_id = ${nora.id}`.execute(app.db);
    expect(rows).toEqual([]);
    // Never requested before, so that it is not cached.
    expect((await app.fastify.inject(urlCompleta ?? '')).statusCode).toBe(404);
  });
});

describe('a refused look changes nothing:', () => {
  const dePago = itemsOf('Sombrero').find(({ gratis }) => !gratis);
  it.each([
    ['what costs', { AtributosIds: [dePago?.id] }, 400, `Todavía no tienes «${dePago?.nombre}».`],
    ['two of one kind', { AtributosIds: [202, 203] }, 400, 'Solo puedes elegir un ítem de «Ojos».'],
    ['rotation 361', { Rotacion: 361 }, 400, ROTACION_INVALIDA],
    ['a background that is none of ours', { ColorFondo: '#123456' }, 400, FONDO_INVALIDO],
    ['a file that is no image', { Imagen: Buffer.from('hola') }, 400, ''],
    ['a byte too much', { Imagen: Buffer.alloc(1024 * 1024 + 1) }, 413, ''],
    ['no picture', { Imagen: undefined }, 400, ''],
  ])('%s', async (_, given, estado, frase) => {
    await saveAvatarPropio(app, nora, { Rotacion: 5 });
    const antes = await propioOf(nora);
    const answer = await saveAvatarPropio(app, nora, given);
    expect(answer.status, answer.text).toBe(estado);
    expect(mensajeOf(answer)).toContain(frase);
    expect(await propioOf(nora)).toEqual(antes);
  });

  it.each([
    ['a rotation', 'avatar_rotacion = 361'],
    ['a zoom', 'avatar_zoom = 99'],
    ['an id that is missing', 'avatar_ids = array[202, null]'],
    ['too many', 'avatar_ids = array_fill(202, array[51])'],
  ])('%s, which the database refuses too', async (_, set) => {
    await saveAvatarPropio(app, nora);
    const planted = sql`update aspecto set ${sql.raw(set)} where estudiante_id = ${nora.id}`.execute(app.db);
    await expect(planted).rejects.toThrow(/check constraint/);
  });

  it('the twenty-first change in five minutes, even in parallel', async () => {
    const strict = await testApp({ throttle: true });
    const alumno = await newEstudiante(strict);
    const before = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, Rotacion) => saveAvatarPropio(strict, alumno, { Rotacion })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expectWait(refused[0]?.headers ?? {}, 300, before);
    expect((await saveAvatarPropio(strict, await newEstudiante(strict))).status).toBe(200);
    await strict.close();
  });
});

describe('a class', () => {
  it('begins with the look of the account, under an address of its own', async () => {
    const { urlCompleta } = (await saveAvatarPropio(app, nora, { Rotacion: 33 })).body as Record<string, string>;
    const perfilId = await joinClase(app, clase, nora);
    expect(await vestido(nora.token, perfilId)).toMatchObject({ rotacion: 33, elegido: true });
    expect((await imagenesOf(app, { ...nora, perfilId })).urlCompleta).not.toBe(urlCompleta);
  });

  it('begins with the last saved look, of the account or of another class', async () => {
    await saveAvatarPropio(app, nora, { Rotacion: 1 });
    const primero = await joinClase(app, clase, nora);
    await saveAvatar(app, { ...nora, perfilId: primero }, { Rotacion: 2 });
    expect(await propioOf(nora)).toMatchObject({ rotacion: 2, elegido: true, imagen: null });
    const segundo = await joinClase(app, await createClase(app), nora);
    expect(await rotacionOf(segundo)).toBe(2);
    await saveAvatarPropio(app, nora, { Rotacion: 3 });
    const tercero = await joinClase(app, await createClase(app), nora);
    expect(await rotacionOf(tercero)).toBe(3);
    // A look chosen in a class stays there.
    expect(await Promise.all([primero, segundo].map(rotacionOf))).toEqual([2, 2]);
  });

  it('that was joined before the first save shows it from then on, and is notified', async () => {
    const perfilId = await joinClase(app, clase, nora);
    const { urlMiniatura } = await imagenesOf(app, { ...nora, perfilId });
    expect((await saveAvatarPropio(app, nora, { Rotacion: 7 })).status).toBe(200);
    expect(await vestido(nora.token, perfilId)).toMatchObject({ rotacion: 7, elegido: true });
    expect(await eventosOf(perfilId)).toBe(1);
    // The address of the initials still works.
    expect((await app.fastify.inject(urlMiniatura)).statusCode).toBe(200);
  });

  it('follows the account until it gets a look of its own', async () => {
    await saveAvatarPropio(app, nora, { Rotacion: 1 });
    const [sigue, suyo] = [await joinClase(app, clase, nora), await joinClase(app, await createClase(app), nora)];
    await saveAvatar(app, { ...nora, perfilId: suyo }, { Rotacion: 2 });
    await saveAvatarPropio(app, nora, { Rotacion: 3 });
    expect(await Promise.all([sigue, suyo].map(rotacionOf))).toEqual([3, 2]);
    await saveAvatarPropio(app, nora, { Rotacion: 4 });
    expect(await Promise.all([sigue, suyo].map(rotacionOf))).toEqual([4, 2]);
    expect(await propioOf(nora)).toMatchObject({ rotacion: 4, imagen: expect.any(Object) as object });
  });

  it('that its student left before any save shows the later look on return', async () => {
    const perfilId = await joinClase(app, clase, nora);
    const iniciales = await imagenesOf(app, { ...nora, perfilId });
    await takeOut(app, clase, perfilId);
    await saveAvatarPropio(app, nora, { Rotacion: 9 });
    expect(await eventosOf(perfilId)).toBe(0);
    expect(await joinClase(app, clase, nora)).toBe(perfilId);
    expect(await rotacionOf(perfilId)).toBe(9);
    expect(await imagenesOf(app, { ...nora, perfilId })).not.toEqual(iniciales);
  });

  it('that accepts its student again shows a look changed meanwhile', async () => {
    await saveAvatarPropio(app, nora, { Rotacion: 1 });
    const perfilId = await joinClase(app, clase, nora);
    await takeOut(app, clase, perfilId);
    await saveAvatarPropio(app, nora, { Rotacion: 2 });
    expect(await joinClase(app, clase, nora)).toBe(perfilId);
    expect(await rotacionOf(perfilId)).toBe(2);
    // A look chosen in the class is restored.
    await saveAvatar(app, { ...nora, perfilId }, { Rotacion: 3 });
    await takeOut(app, clase, perfilId);
    await saveAvatarPropio(app, nora, { Rotacion: 4 });
    await joinClase(app, clase, nora);
    expect(await rotacionOf(perfilId)).toBe(3);
  });

  it('that was deleted is not notified', async () => {
    const otra = await createClase(app);
    const perfilId = await joinClase(app, otra, nora);
    await app.must(otra.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: otra.grupoId } });
    expect((await saveAvatarPropio(app, nora)).status).toBe(200);
    expect(await eventosOf(perfilId)).toBe(0);
  });
});
