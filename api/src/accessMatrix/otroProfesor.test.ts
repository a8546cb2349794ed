import { beforeEach, describe, expect } from 'vitest';
import { renamePerfil } from '../clase/commands.ts';
import { acceptSolicitud } from '../medallas/solicitudes/decideUnion.ts';
import { joinByCodigo } from '../medallas/solicitudes/join.ts';
import {
  app,
  asCuenta,
  codigoOf,
  createClase,
  it,
  joinClase,
  mensajeOf,
  newAlumno,
  overtake,
  takeOut,
  type Clase,
} from '../testing/index.ts';

let clase: Clase;
let otra: Clase;
let lucia: Awaited<ReturnType<typeof newAlumno>>;
beforeEach(async () => {
  [clase, otra] = [await createClase(app), await createClase(app)];
  lucia = await newAlumno(app, clase, 'Lucía', 'Núñez');
});

const NUEVO = { nombre: 'Zoe', apellido: 'Gil' };
const params = () => ({ id: clase.grupoId, perfilId: lucia.perfilId });
const rename = () =>
  app.call(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', { params: params(), body: NUEVO });
const reset = () =>
  app.call(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
    params: params(),
  });
const ask = () => app.call(lucia.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
const idOfAsked = async () => {
  const [una] = await app.must(otra.profesor.token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: otra.grupoId },
  });
  return una?.idSolicitud ?? 0;
};
const nombreOf = async () => {
  const { nombre, apellido } = await app.must(lucia.token, 'GET /api/Usuario/me');
  return `${nombre} ${apellido}`;
};

const QUE = {
  'corrects the name': { act: rename, que: 'corrija su nombre' },
  'resets the password': { act: reset, que: 'le dé una contraseña nueva' },
};

describe.each(Object.entries(QUE))('a teacher %s', (_, { act, que }) => {
  it('only while no other teacher has the student', async () => {
    const perfilId = await joinClase(app, otra, lucia);
    const refused = await act();
    expect([refused.status, codigoOf(refused), mensajeOf(refused)]).toEqual([
      409,
      'OTRO_PROFESOR',
      `Otro profesor también tiene a Lucía Núñez en clase, o una solicitud suya sin decidir. Pide a quien administra Aúpa que ${que}.`,
    ]);
    expect(await nombreOf()).toBe('Lucía Núñez');
    await takeOut(app, otra, perfilId);
    expect((await act()).status).toBe(200);
  });

  it('only while no other teacher has their pending request', async () => {
    expect((await ask()).status).toBe(201);
    expect(codigoOf(await act())).toBe('OTRO_PROFESOR');
    expect(await nombreOf()).toBe('Lucía Núñez');
    const query = { solicitudId: await idOfAsked() };
    await app.must(otra.profesor.token, 'POST /api/Profesor/rechazar-solicitud', { query });
    expect((await act()).status).toBe(200);
  });

  it('even if a deleted group of another teacher has the student', async () => {
    await joinClase(app, otra, lucia);
    const tercera = await createClase(app);
    await app.must(lucia.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: tercera.codigo } });
    for (const { profesor, grupoId } of [otra, tercera]) {
      await app.must(profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: grupoId } });
    }
    expect((await act()).status).toBe(200);
  });

  it('waits for a request that is being made, and is refused', async () => {
    const late = await overtake(app, (tx) => joinByCodigo({ tx, estudianteId: lucia.id, codigo: otra.codigo }), act);
    expect(codigoOf(late)).toBe('OTRO_PROFESOR');
    expect(await nombreOf()).toBe('Lucía Núñez');
  });

  it('also waits while another teacher readmits a former student', async () => {
    const perfilId = await joinClase(app, otra, lucia);
    await takeOut(app, otra, perfilId);
    await ask();
    const solicitudId = await idOfAsked();
    const late = await overtake(app, (tx) => acceptSolicitud(tx, asCuenta(otra.profesor.id), solicitudId), act);
    expect(codigoOf(late)).toBe('OTRO_PROFESOR');
  });
});

it('a request to another teacher waits while the name is being corrected', async () => {
  const late = await overtake(app, (tx) => renamePerfil(tx, asCuenta(clase.profesor.id), params(), NUEVO), ask);
  expect(late.status).toBe(201);
  expect(await nombreOf()).toBe('Zoe Gil');
  const [una] = await app.must(otra.profesor.token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: otra.grupoId },
  });
  expect(una?.nombreEstudiante).toBe('Zoe Gil');
});
