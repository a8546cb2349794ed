import type { Recompensa } from '@aupa/contract';
import { beforeAll, describe, expect } from 'vitest';
import {
  app,
  codigoOf,
  createClase,
  createRecompensa,
  grant,
  it,
  mensajeOf,
  newAlumno,
  newProfesor,
  redeem,
  saldoOf,
  stock,
  type Clase,
} from '../testing/index.ts';

const RANGO = 'La cantidad de monedas necesarias debe estar entre 10 y 10,000.';
const LARGO = 'El nombre de la recompensa debe tener entre 3 y 50 caracteres.';

const clase = await createClase(app);

/** The teacher's rewards, without the avatar items that every store sells. */
const tiendaOf = async (token: string, id: number) =>
  (await app.must(token, 'GET /api/Tienda/:id/recompensas', { params: { id } })).filter(({ tipo }) => tipo === 'Icono');
const assign = (recompensaId: number, gruposIds: unknown, token = clase.profesor.token) =>
  app.call(token, 'POST /api/Recompensa/asignar-a-grupos', { body: { recompensaId, gruposIds } });

describe('a reward', () => {
  const buena = { nombre: 'Pista', nombreIcono: 'lightbulb', precio: 10 };

  it.each([
    ['precio', 9, RANGO],
    ['precio', 10.5, RANGO],
    ['precio', 10_001, RANGO],
    ['precio', -1, 'El precio no puede ser negativo.'],
    ['nombre', 'ab', LARGO],
    ['nombre', 'a'.repeat(51), LARGO],
    ['nombre', '   ', 'El nombre de la recompensa no puede estar vacío.'],
    // An icon of medals, not among the 48 of rewards.
    ['nombreIcono', 'language', 'Debes seleccionar un ícono representativo.'],
    ['nombreIcono', '', 'Debes seleccionar un ícono representativo.'],
  ])('with %s %j is refused with its sentence', async (campo, valor, frase) => {
    const body = { ...buena, [campo]: valor };
    const answer = await app.call(clase.profesor.token, 'POST /api/Recompensa/alta', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errores: [{ campo, mensaje: frase }] });
  });

  it.each([['veinte'], [null], [['20']], [{}], ['']])('with the price %j is refused', async (precio) => {
    const answer = await app.call(clase.profesor.token, 'POST /api/Recompensa/alta', { body: { ...buena, precio } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errores: [{ campo: 'precio' }] });
  });

  it('is made with both fields of its picture, listed with its groups, and edited', async () => {
    const { token } = clase.profesor;
    const { id } = await createRecompensa(app, clase.profesor, { nombre: '  Elegir   sitio ', precio: 10_000 });
    const mias = () => app.must(token, 'GET /api/Recompensa/obtener-recompensas-profesor');
    const imagen = { nombreIcono: 'lightbulb' };
    expect((await mias()).find((una) => una.id === id)).toEqual({
      id,
      nombre: 'Elegir sitio',
      precio: 10_000,
      tipo: 'Icono',
      representacion: imagen,
      datos: imagen,
      repetible: false,
      gruposIds: [],
    });
    const body = { nombre: 'Sitio', nombreIcono: 'map', precio: 15, repetible: true };
    await app.must(token, 'PUT /api/Recompensa/:id', { params: { id }, body });
    expect((await mias()).find((una) => una.id === id)).toMatchObject({ nombre: 'Sitio', precio: 15, repetible: true });
  });

  it('can not be edited, retired or assigned by another teacher', async () => {
    const ajeno = await newProfesor(app);
    const { id } = await createRecompensa(app, clase.profesor);
    const input = { params: { id }, body: buena };
    expect((await app.call(ajeno.token, 'PUT /api/Recompensa/:id', input)).status).toBe(404);
    expect((await app.call(ajeno.token, 'DELETE /api/Recompensa/:id', input)).status).toBe(404);
    const otra = await createClase(app, { profesor: ajeno });
    expect(codigoOf(await assign(id, [otra.grupoId], ajeno.token))).toBe('RECOMPENSA_AJENA');
    expect((await assign(id, [otra.grupoId])).status).toBe(404);
  });

  it('retired leaves every store and stays in inventories, with the price that was paid', async () => {
    const propia = await createClase(app);
    const alumno = await newAlumno(app, propia);
    await grant(app, propia, alumno.perfilId, { n: 10 });
    const recompensa = await stock(app, propia, { precio: 20 });
    expect((await redeem(app, alumno, recompensa.id)).status).toBe(201);
    const { token } = propia.profesor;
    const params = { id: recompensa.id };
    await app.must(token, 'PUT /api/Recompensa/:id', { params, body: { ...buena, precio: 99 } });
    expect((await app.call(token, 'DELETE /api/Recompensa/:id', { params })).status).toBe(204);
    expect((await app.call(token, 'DELETE /api/Recompensa/:id', { params })).status).toBe(404);
    expect(await tiendaOf(token, propia.tiendaId)).toEqual([]);
    expect(await app.must(token, 'GET /api/Recompensa/obtener-recompensas-profesor')).toEqual([]);
    expect(codigoOf(await redeem(app, await newAlumno(app, propia, 'Zoe', 'Gil'), recompensa.id))).toBe(
      'RECOMPENSA_FUERA',
    );
    const inventario = await app.must(alumno.token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', {
      params: { perfilId: alumno.perfilId },
    });
    expect(inventario).toMatchObject([{ id: recompensa.id, precio: 20, estado: 'Pendiente', esRegalo: false }]);
    expect(await saldoOf(app, alumno)).toBe(30);
  });
});

describe('assigning', () => {
  let una: Clase;
  let otra: Clase;
  let recompensa: Recompensa;
  beforeAll(async () => {
    una = await createClase(app);
    otra = await createClase(app, { profesor: una.profesor });
    recompensa = await createRecompensa(app, una.profesor);
  });
  const enTienda = async (donde: Clase) =>
    (await tiendaOf(una.profesor.token, donde.tiendaId)).some(({ id }) => id === recompensa.id);

  it.each([
    [[], 'Selecciona al menos un grupo.'],
    [undefined, 'Selecciona al menos un grupo.'],
    ['todos', 'Selecciona al menos un grupo.'],
  ])('to %j is refused with its sentence', async (gruposIds, frase) => {
    const answer = await assign(recompensa.id, gruposIds, una.profesor.token);
    expect([answer.status, mensajeOf(answer)]).toEqual([400, frase]);
  });

  it('no reward at all is refused with its sentence', async () => {
    const body = { gruposIds: [una.grupoId] };
    const answer = await app.call(una.profesor.token, 'POST /api/Recompensa/asignar-a-grupos', { body });
    expect([answer.status, mensajeOf(answer)]).toEqual([400, 'Por favor selecciona una recompensa.']);
  });

  it('is all or nothing: a group that already has it is named, and no other gets it', async () => {
    const { token } = una.profesor;
    await app.must(token, 'PUT /api/Grupo/editar/:id', {
      params: { id: una.grupoId },
      body: { nombre: '1.º C', materia: 'Arte', institucion: 'IES', tablaEquivalenciaId: una.tabla.id },
    });
    expect((await assign(recompensa.id, [una.grupoId, una.grupoId], token)).status).toBe(201);
    const both = await assign(recompensa.id, [otra.grupoId, una.grupoId], token);
    expect(both.status).toBe(409);
    expect(mensajeOf(both)).toBe('La tienda de 1.º C ya tiene esta recompensa.');
    expect(await enTienda(otra)).toBe(false);
    const foreign = await assign(recompensa.id, [otra.grupoId, clase.grupoId], token);
    expect([foreign.status, await enTienda(otra)]).toEqual([404, false]);
  });

  it('twice at once puts it there once', async () => {
    const { token } = una.profesor;
    const nueva = await createRecompensa(app, una.profesor);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => {
        const ids = [una.grupoId, otra.grupoId];
        return assign(nueva.id, i % 2 ? ids : ids.toReversed(), token);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('is undone in one store only', async () => {
    const { token } = una.profesor;
    await assign(recompensa.id, [otra.grupoId], token);
    const params = { id: una.tiendaId, recompensaId: recompensa.id };
    expect((await app.call(token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params })).status).toBe(204);
    expect((await app.call(token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params })).status).toBe(404);
    expect([await enTienda(una), await enTienda(otra)]).toEqual([false, true]);
  });
});

it('notifies its classes when it is edited, taken out of the store, or retired', async () => {
  const una = await createClase(app);
  const { token } = una.profesor;
  const told = async () => {
    const eventos = app.db.selectFrom('evento').select('clase').where('grupo_id', '=', una.grupoId);
    return (await eventos.where('clase', '=', 'tienda-cambiada').execute()).length;
  };
  const [{ id }, { id: otra }] = [await stock(app, una, {}), await stock(app, una, {})];
  const before = await told();
  const body = { nombre: 'Elegir música', nombreIcono: 'gift', precio: 50 };
  await app.must(token, 'PUT /api/Recompensa/:id', { params: { id }, body });
  expect(await told()).toBe(before + 1);
  const params = { id: una.tiendaId, recompensaId: id };
  await app.must(token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params });
  expect(await told()).toBe(before + 2);
  await app.must(token, 'DELETE /api/Recompensa/:id', { params: { id: otra } });
  expect(await told()).toBe(before + 3);
});

it('a student reads only the rewards of their own stores', async () => {
  const suya = await createClase(app);
  const alumno = await newAlumno(app, suya);
  const enSuTienda = await stock(app, suya);
  await createRecompensa(app, suya.profesor, { nombre: 'Guardada' });
  await stock(app, clase, { nombre: 'De otra clase' });
  const lista = await app.must(alumno.token, 'GET /api/Recompensa/obtener-recompensas-profesor');
  expect(lista.map(({ id, gruposIds }) => [id, gruposIds])).toEqual([[enSuTienda.id, [suya.grupoId]]]);
  const ajena = { params: { id: clase.tiendaId } };
  expect((await app.call(alumno.token, 'GET /api/Tienda/:id/recompensas', ajena)).status).toBe(404);
  const post = await app.call(alumno.token, 'POST /api/Recompensa/alta', { body: {} });
  expect(post.status).toBe(403);
});
