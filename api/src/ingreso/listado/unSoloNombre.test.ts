import { compareNombres } from '@aupa/domain/base';
import { beforeEach, expect } from 'vitest';
import { addListado, app, createClase, giveKudo, grant, it, newAlumno, type Clase } from '../../testing/index.ts';
import { enterWithTarjeta, newTarjeta } from '../../testing/tarjeta.ts';

let clase: Clase;
let solo: number;
beforeEach(async () => {
  clase = await createClase(app);
  const { creados } = await addListado(app, clase, [
    { nombre: 'Zoe', apellido: 'Abad' },
    { nombre: 'Suresh', apellido: '', unSoloNombre: true },
    { nombre: 'Ana', apellido: 'Vidal' },
  ]);
  solo = creados[1]?.perfilId ?? 0;
});

/** Routes of a class that name its pupils, for its teacher. */
const RUTAS = [
  'perfiles',
  'asistencia',
  'asistencia/mes',
  'asistencia/mes.csv',
  'notas.csv',
  'cambios',
  'papeletas',
  'pizarra',
  'pizarra/vista',
  'azar',
  'equipos',
  'radar',
  'tarjetas',
  'puerta',
] as const;

const get = async (ruta: string, token = clase.profesor.token) => {
  const { statusCode, payload } = await app.fastify.inject({
    url: `/api/${ruta}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, payload };
};
/** A first name with a stray space or comma where the last name is missing. */
const RARO = /Suresh\s+(?=["».,;]|$)|,\s*Suresh|Suresh\s*,\s*"|null Suresh|Suresh null/;

it('appears without a gap wherever the class is shown, and in every file', async () => {
  const lucia = await newAlumno(app, clase, 'Lucía', 'Núñez');
  await giveKudo(app, lucia, solo);
  await grant(app, clase, solo, { n: 2 });
  const vistas = new Map<string, string>();
  for (const ruta of RUTAS) {
    const { statusCode, payload } = await get(`Grupo/${clase.grupoId}/${ruta}`);
    expect([ruta, statusCode]).toEqual([ruta, 200]);
    expect([ruta, payload.match(RARO)?.[0]]).toEqual([ruta, undefined]);
    vistas.set(ruta, payload);
  }
  for (const ruta of ['perfiles', 'asistencia/mes', 'cambios', 'papeletas', 'notas.csv']) {
    expect([ruta, vistas.get(ruta)]).toEqual([ruta, expect.stringContaining('Suresh')]);
  }
  for (const ruta of [
    `PerfilEstudiante/grupo/${clase.grupoId}/companeros`,
    `PerfilEstudiante/${lucia.perfilId}/historial`,
  ]) {
    const { statusCode, payload } = await get(ruta, lucia.token);
    expect([ruta, statusCode, payload.match(RARO)?.[0]]).toEqual([ruta, 200, undefined]);
    expect([ruta, payload]).toEqual([ruta, expect.stringContaining('Suresh')]);
  }
});

it('is sorted by its one name in the register', async () => {
  const { payload } = await get(`Grupo/${clase.grupoId}/notas.csv`);
  const filas = payload.slice(1).split('\r\n').slice(1, -1);
  expect(filas.map((fila) => fila.split(';').slice(0, 2))).toEqual([
    ['Abad', 'Zoe'],
    ['', 'Suresh'],
    ['Vidal', 'Ana'],
  ]);
  const nombres = (
    await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })
  ).map(({ nombreEstudiante }) => nombreEstudiante);
  expect(nombres).toEqual(nombres.toSorted(compareNombres));
});

it('signs in with a card, is greeted, and has an avatar of one letter', async () => {
  const tarjeta = await newTarjeta(app, clase, solo);
  expect(tarjeta).toMatchObject({ nombre: 'Suresh', apellido: '' });
  const { token } = await enterWithTarjeta(app, tarjeta);
  const yo = await app.must(token, 'GET /api/Usuario/me');
  expect([yo.nombre, yo.apellido]).toEqual(['Suresh', '']);
  const [perfil] = (
    await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })
  ).filter(({ id }) => id === solo);
  const imagen = await app.fastify.inject({ url: perfil?.enlaceAvatarMiniatura ?? '' });
  expect(imagen.statusCode).toBe(200);
});

it('stays as it is in a closed term', async () => {
  await grant(app, clase, solo);
  await app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', {
    query: { grupoId: clase.grupoId },
    body: {},
  });
  const [periodo] = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/periodos', {
    params: { id: clase.grupoId },
  });
  const { payload, statusCode } = await get(`Grupo/${clase.grupoId}/periodos/${periodo?.id ?? 0}`);
  expect([statusCode, payload.match(RARO)?.[0], payload]).toEqual([200, undefined, expect.stringContaining('Suresh')]);
});
