import { FONDO_INVALIDO, ROTACION_INVALIDA } from '@aupa/domain';
import { IDS_GRATIS, itemsOf } from '@aupa/domain/avatar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClase,
  expectWait,
  imagenesDe,
  joinClase,
  mensajeOf,
  newEstudiante,
  newProfesor,
  saveAvatar,
  saveAvatarPropio,
  takeOut,
  testApp,
  type Clase,
  type Estudiante,
  type TestApp,
} from '../testing/index.ts';

let test: TestApp;
let clase: Clase;
let nora: Estudiante;
beforeAll(async () => {
  test = await testApp();
  clase = await createClase(test);
});
beforeEach(async () => {
  nora = await newEstudiante(test);
});
afterAll(() => test.close());

const propioDe = ({ token }: Pick<Estudiante, 'token'>) => test.must(token, 'GET /api/Avatar/propio');
const vestido = (token: string, id: number) => test.must(token, 'GET /api/Avatar/:id', { params: { id } });
const rotacionDe = async (perfilId: number) => (await vestido(nora.token, perfilId)).rotacion;
const eventosDe = async (perfilId: number) =>
  (
    await test.db
      .selectFrom('evento')
      .select('id')
      .where('perfil_id', '=', perfilId)
      .where('clase', '=', 'avatar-cambiado')
      .execute()
  ).length;

describe('the look of a student who is in no class', () => {
  it('is what the editor begins with, of nothing that costs, until one is saved', async () => {
    const antes = await propioDe(nora);
    expect(antes).toMatchObject({ elegido: false, imagen: null, voltear: false, rotacion: 0, zoom: 100 });
    expect(antes.atributosIds.filter((id) => !IDS_GRATIS.includes(id))).toEqual([]);
    expect(await propioDe(nora)).toEqual(antes);
  });

  it('is kept with the account and drawn under an address that nobody guesses, another one after each change', async () => {
    const answer = await saveAvatarPropio(test, nora);
    expect(answer.status, answer.text).toBe(200);
    const { mensaje, ...imagen } = answer.body as Record<string, string>;
    expect(mensaje).toBe('¡Te queda genial! Tu avatar está guardado.');
    expect(await propioDe(nora)).toMatchObject({ rotacion: 90, zoom: 150, elegido: true, imagen });
    expect(imagen.urlCompleta).toMatch(/^\/imagenes\/[0-9a-f-]{36}\/completa\.svg\?v=\d+$/);
    expect((await test.app.inject(imagen.urlMiniatura ?? '')).body).toContain('rotate(90 140 140)');
    // The same again changes nothing.
    expect((await saveAvatarPropio(test, nora)).body).toEqual(answer.body);
    const otra = (await saveAvatarPropio(test, nora, { Rotacion: 91 })).body as Record<string, string>;
    expect(otra.urlCompleta).not.toBe(imagen.urlCompleta);
    expect((await test.app.inject(otra.urlCompleta ?? '')).body).toContain('rotate(91 140 140)');
  });

  it('is nobody else’s: each has their own, and a teacher has none', async () => {
    await saveAvatarPropio(test, nora, { Rotacion: 3 });
    expect((await propioDe(await newEstudiante(test))).elegido).toBe(false);
    const { token } = await newProfesor(test);
    expect((await test.call(token, 'GET /api/Avatar/propio')).status).toBe(403);
    expect((await saveAvatarPropio(test, { token })).status).toBe(403);
    const plant = sql`insert into aspecto (estudiante_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom)
      values (${clase.profesor.id}, '{}', false, 0, 100)`;
    await expect(plant.execute(test.db)).rejects.toThrow(/foreign key/);
  });

  it('goes with the account', async () => {
    const { urlCompleta } = (await saveAvatarPropio(test, nora)).body as Record<string, string>;
    await sql`delete from usuario where id = ${nora.id}`.execute(test.db);
    const { rows } = await sql`select 1 from aspecto where estudiante_id = ${nora.id}`.execute(test.db);
    expect(rows).toEqual([]);
    // Never asked for before, so that nothing is kept of it.
    expect((await test.app.inject(urlCompleta ?? '')).statusCode).toBe(404);
  });
});

describe('what is refused leaves it as it was:', () => {
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
    await saveAvatarPropio(test, nora, { Rotacion: 5 });
    const antes = await propioDe(nora);
    const answer = await saveAvatarPropio(test, nora, given);
    expect(answer.status, answer.text).toBe(estado);
    expect(mensajeOf(answer)).toContain(frase);
    expect(await propioDe(nora)).toEqual(antes);
  });

  it.each([
    ['a rotation', 'avatar_rotacion = 361'],
    ['a zoom', 'avatar_zoom = 99'],
    ['an id that is missing', 'avatar_ids = array[202, null]'],
    ['too many', 'avatar_ids = array_fill(202, array[51])'],
  ])('%s that no code can write either', async (_, set) => {
    await saveAvatarPropio(test, nora);
    const planted = sql`update aspecto set ${sql.raw(set)} where estudiante_id = ${nora.id}`.execute(test.db);
    await expect(planted).rejects.toThrow(/check constraint/);
  });

  it('the twenty-first change in five minutes, side by side too', async () => {
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
  it('begins with it, under a picture of its own', async () => {
    const { urlCompleta } = (await saveAvatarPropio(test, nora, { Rotacion: 33 })).body as Record<string, string>;
    const perfilId = await joinClase(test, clase, nora);
    expect(await vestido(nora.token, perfilId)).toMatchObject({ rotacion: 33, elegido: true });
    expect((await imagenesDe(test, { ...nora, perfilId })).urlCompleta).not.toBe(urlCompleta);
  });

  it('begins with what was saved last, with the account or in another class', async () => {
    await saveAvatarPropio(test, nora, { Rotacion: 1 });
    const primero = await joinClase(test, clase, nora);
    await saveAvatar(test, { ...nora, perfilId: primero }, { Rotacion: 2 });
    expect(await propioDe(nora)).toMatchObject({ rotacion: 2, elegido: true, imagen: null });
    const segundo = await joinClase(test, await createClase(test), nora);
    expect(await rotacionDe(segundo)).toBe(2);
    await saveAvatarPropio(test, nora, { Rotacion: 3 });
    const tercero = await joinClase(test, await createClase(test), nora);
    expect(await rotacionDe(tercero)).toBe(3);
    // What was chosen in a class stays there.
    expect(await Promise.all([primero, segundo].map(rotacionDe))).toEqual([2, 2]);
  });

  it('that let its student in before the first save shows it from then on, and hears of it', async () => {
    const perfilId = await joinClase(test, clase, nora);
    const { urlMiniatura } = await imagenesDe(test, { ...nora, perfilId });
    expect((await saveAvatarPropio(test, nora, { Rotacion: 7 })).status).toBe(200);
    expect(await vestido(nora.token, perfilId)).toMatchObject({ rotacion: 7, elegido: true });
    expect(await eventosDe(perfilId)).toBe(1);
    // The initials still stand for whoever shows them.
    expect((await test.app.inject(urlMiniatura)).statusCode).toBe(200);
  });

  it('follows the account until it is given a look of its own', async () => {
    await saveAvatarPropio(test, nora, { Rotacion: 1 });
    const [sigue, suyo] = [await joinClase(test, clase, nora), await joinClase(test, await createClase(test), nora)];
    await saveAvatar(test, { ...nora, perfilId: suyo }, { Rotacion: 2 });
    await saveAvatarPropio(test, nora, { Rotacion: 3 });
    expect(await Promise.all([sigue, suyo].map(rotacionDe))).toEqual([3, 2]);
    await saveAvatarPropio(test, nora, { Rotacion: 4 });
    expect(await Promise.all([sigue, suyo].map(rotacionDe))).toEqual([4, 2]);
    expect(await propioDe(nora)).toMatchObject({ rotacion: 4, imagen: expect.any(Object) as object });
  });

  it('that its student had left without a face gets the one made since', async () => {
    const perfilId = await joinClase(test, clase, nora);
    const iniciales = await imagenesDe(test, { ...nora, perfilId });
    await takeOut(test, clase, perfilId);
    await saveAvatarPropio(test, nora, { Rotacion: 9 });
    expect(await eventosDe(perfilId)).toBe(0);
    expect(await joinClase(test, clase, nora)).toBe(perfilId);
    expect(await rotacionDe(perfilId)).toBe(9);
    expect(await imagenesDe(test, { ...nora, perfilId })).not.toEqual(iniciales);
  });

  it('that takes its student in again shows what they changed while they waited', async () => {
    await saveAvatarPropio(test, nora, { Rotacion: 1 });
    const perfilId = await joinClase(test, clase, nora);
    await takeOut(test, clase, perfilId);
    await saveAvatarPropio(test, nora, { Rotacion: 2 });
    expect(await joinClase(test, clase, nora)).toBe(perfilId);
    expect(await rotacionDe(perfilId)).toBe(2);
    // One that was chosen in the class is there again.
    await saveAvatar(test, { ...nora, perfilId }, { Rotacion: 3 });
    await takeOut(test, clase, perfilId);
    await saveAvatarPropio(test, nora, { Rotacion: 4 });
    await joinClase(test, clase, nora);
    expect(await rotacionDe(perfilId)).toBe(3);
  });

  it('that was deleted is told nothing', async () => {
    const otra = await createClase(test);
    const perfilId = await joinClase(test, otra, nora);
    await test.must(otra.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: otra.grupoId } });
    expect((await saveAvatarPropio(test, nora)).status).toBe(200);
    expect(await eventosDe(perfilId)).toBe(0);
  });
});
