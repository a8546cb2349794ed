import { CATALOGO, idEnTienda, type ItemAvatar } from '@aupa/domain/avatar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alumnoWithMonedas,
  createClase,
  createMedalla,
  imagenesDe,
  joinClase,
  newEstudiante,
  redeem,
  saveAvatar,
  takeOut,
  testApp,
  type TestApp,
} from '../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const gorra = CATALOGO.find(({ tipo, gratis }) => tipo === 'Sombrero' && !gratis) as ItemAvatar;
const vestido = (token: string, id: number) => test.must(token, 'GET /api/Avatar/:id', { params: { id } });

describe('a new profile', () => {
  it('starts with what the child saved last in any group, without what was bought there', async () => {
    const clase = await createClase(test);
    const { id: unaMoneda } = await createMedalla(test, clase.profesor, { cantidadMonedasBrinda: 1 });
    const lucia = await alumnoWithMonedas(test, clase, unaMoneda, 60);
    await redeem(test, lucia, idEnTienda(gorra));
    const given = { AtributosIds: [203, gorra.id, 402], Voltear: true, Rotacion: 45, Zoom: 120 };
    expect((await saveAvatar(test, lucia, given)).status).toBe(200);
    const perfilId = await joinClase(test, await createClase(test), lucia);
    const nuevo = await vestido(lucia.token, perfilId);
    expect(nuevo).toMatchObject({ voltear: true, rotacion: 45, zoom: 120, colorFondo: '#ffffff' });
    expect(nuevo.atributosIds.slice(0, 2)).toEqual([203, 402]);
    expect(nuevo.atributosIds).not.toContain(gorra.id);
    // A picture of its own: who knows one address does not know the other.
    expect(await imagenesDe(test, { token: lucia.token, perfilId })).not.toEqual(await imagenesDe(test, lucia));
    expect((await saveAvatar(test, { token: lucia.token, perfilId }, { AtributosIds: [203, 402] })).status).toBe(200);
  });

  it('takes the last save, not the last profile', async () => {
    const estudiante = await newEstudiante(test);
    const primero = await joinClase(test, await createClase(test), estudiante);
    await saveAvatar(test, { ...estudiante, perfilId: primero }, { Rotacion: 1 });
    const segundo = await joinClase(test, await createClase(test), estudiante);
    await saveAvatar(test, { ...estudiante, perfilId: segundo }, { Rotacion: 2 });
    await saveAvatar(test, { ...estudiante, perfilId: primero }, { Rotacion: 3 });
    const tercero = await joinClase(test, await createClase(test), estudiante);
    expect((await vestido(estudiante.token, tercero)).rotacion).toBe(3);
    await saveAvatar(test, { ...estudiante, perfilId: primero }, { Rotacion: 4 });
    const cuarto = await joinClase(test, await createClase(test), estudiante);
    expect((await vestido(estudiante.token, cuarto)).rotacion).toBe(4);
  });

  it('of a child who saved none has the look of its number', async () => {
    const estudiante = await newEstudiante(test);
    const primero = await joinClase(test, await createClase(test), estudiante);
    const segundo = await joinClase(test, await createClase(test), estudiante);
    expect(await vestido(estudiante.token, primero)).not.toEqual(await vestido(estudiante.token, segundo));
  });

  it('of another child takes nothing from this one', async () => {
    const [una, otra] = [await newEstudiante(test), await newEstudiante(test)];
    const clase = await createClase(test);
    await saveAvatar(test, { ...una, perfilId: await joinClase(test, clase, una) }, { Rotacion: 7 });
    expect((await vestido(otra.token, await joinClase(test, clase, otra))).rotacion).toBe(0);
  });
});

it('a profile that comes back keeps its own look and its picture', async () => {
  const clase = await createClase(test);
  const estudiante = await newEstudiante(test);
  const perfilId = await joinClase(test, clase, estudiante);
  const alumno = { ...estudiante, perfilId };
  await saveAvatar(test, alumno, { Rotacion: 10 });
  const antes = await imagenesDe(test, alumno);
  await takeOut(test, clase, perfilId);
  const otro = await joinClase(test, await createClase(test), estudiante);
  await saveAvatar(test, { ...estudiante, perfilId: otro }, { Rotacion: 20 });
  expect(await joinClase(test, clase, estudiante)).toBe(perfilId);
  expect((await vestido(estudiante.token, perfilId)).rotacion).toBe(10);
  expect(await imagenesDe(test, alumno)).toEqual(antes);
});
