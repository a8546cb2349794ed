import { CATALOGO, idEnTienda, type ItemAvatar } from '@aupa/domain/avatar';
import { describe, expect } from 'vitest';
import {
  alumnoWithMonedas,
  app,
  createClase,
  createMedalla,
  imagenesOf,
  it,
  joinClase,
  newEstudiante,
  redeem,
  saveAvatar,
  takeOut,
} from '../../testing/index.ts';

const gorra = CATALOGO.find(({ tipo, gratis }) => tipo === 'Sombrero' && !gratis) as ItemAvatar;
const vestido = (token: string, id: number) => app.must(token, 'GET /api/Avatar/:id', { params: { id } });

describe('a new profile', () => {
  it('starts with the look that was last saved in any group, without items bought there', async ({ clase }) => {
    const { id: unaMoneda } = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 1 });
    const lucia = await alumnoWithMonedas(app, clase, unaMoneda, 60);
    await redeem(app, lucia, idEnTienda(gorra));
    const given = { AtributosIds: [203, gorra.id, 402], Voltear: true, Rotacion: 45, Zoom: 120 };
    expect((await saveAvatar(app, lucia, given)).status).toBe(200);
    const perfilId = await joinClase(app, await createClase(app), lucia);
    const nuevo = await vestido(lucia.token, perfilId);
    expect(nuevo).toMatchObject({ voltear: true, rotacion: 45, zoom: 120, colorFondo: '#ffffff' });
    expect(nuevo.atributosIds.slice(0, 2)).toEqual([203, 402]);
    expect(nuevo.atributosIds).not.toContain(gorra.id);
    // Its own image key: nobody can guess one address from the other.
    expect(await imagenesOf(app, { token: lucia.token, perfilId })).not.toEqual(await imagenesOf(app, lucia));
    expect((await saveAvatar(app, { token: lucia.token, perfilId }, { AtributosIds: [203, 402] })).status).toBe(200);
  });

  it('takes the look that was saved last, not that of the last profile', async () => {
    const estudiante = await newEstudiante(app);
    const primero = await joinClase(app, await createClase(app), estudiante);
    await saveAvatar(app, { ...estudiante, perfilId: primero }, { Rotacion: 1 });
    const segundo = await joinClase(app, await createClase(app), estudiante);
    await saveAvatar(app, { ...estudiante, perfilId: segundo }, { Rotacion: 2 });
    await saveAvatar(app, { ...estudiante, perfilId: primero }, { Rotacion: 3 });
    const tercero = await joinClase(app, await createClase(app), estudiante);
    expect((await vestido(estudiante.token, tercero)).rotacion).toBe(3);
    await saveAvatar(app, { ...estudiante, perfilId: primero }, { Rotacion: 4 });
    const cuarto = await joinClase(app, await createClase(app), estudiante);
    expect((await vestido(estudiante.token, cuarto)).rotacion).toBe(4);
  });

  it('gets a look from its number if the child has saved none', async () => {
    const estudiante = await newEstudiante(app);
    const primero = await joinClase(app, await createClase(app), estudiante);
    const segundo = await joinClase(app, await createClase(app), estudiante);
    expect(await vestido(estudiante.token, primero)).not.toEqual(await vestido(estudiante.token, segundo));
  });

  it('takes nothing from another child', async () => {
    const [una, otra] = [await newEstudiante(app), await newEstudiante(app)];
    const clase = await createClase(app);
    await saveAvatar(app, { ...una, perfilId: await joinClase(app, clase, una) }, { Rotacion: 7 });
    expect((await vestido(otra.token, await joinClase(app, clase, otra))).rotacion).toBe(0);
  });
});

it('a restored profile keeps its own look and its image', async ({ clase }) => {
  const estudiante = await newEstudiante(app);
  const perfilId = await joinClase(app, clase, estudiante);
  const alumno = { ...estudiante, perfilId };
  await saveAvatar(app, alumno, { Rotacion: 10 });
  const antes = await imagenesOf(app, alumno);
  await takeOut(app, clase, perfilId);
  const otro = await joinClase(app, await createClase(app), estudiante);
  await saveAvatar(app, { ...estudiante, perfilId: otro }, { Rotacion: 20 });
  expect(await joinClase(app, clase, estudiante)).toBe(perfilId);
  expect((await vestido(estudiante.token, perfilId)).rotacion).toBe(10);
  expect(await imagenesOf(app, alumno)).toEqual(antes);
});
