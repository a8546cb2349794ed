import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createClase,
  newAlumnos,
  takeLista,
  testApp,
  type Alumno,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { letIn } from '../testing/limitada.ts';
import { callAt, openPuerta } from '../testing/puerta.ts';
import { enterWithTarjeta, newTarjeta, newTarjetas } from '../testing/tarjeta.ts';

// Some of a class come in by the door, some with their cards.

let test: TestApp;
let clase: Clase;
let alumnos: Alumno[];

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  clase = await createClase(test);
  alumnos = await newAlumnos(test, clase, [
    ['Nerea', 'Mamani'],
    ['Íker', 'Vázquez'],
  ]);
});

const here = () => ({ params: { id: clase.grupoId } });
const door = () => test.must(clase.profesor.token, 'GET /api/Grupo/:id/puerta', here());
const perfilDe = (i: number) => alumnos[i]?.perfilId ?? 0;
const pass = (body: { entradasIds?: number[]; mirada?: boolean } = {}) =>
  test.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here(), body });

it('the door ends what a card of that name has opened, once the teacher has looked who it is', async () => {
  const puerta = await openPuerta(test, clase);
  const conTarjeta = await enterWithTarjeta(test, await newTarjeta(test, clase, perfilDe(1)));
  const llamada = await callAt(test, puerta, perfilDe(1));
  expect(await pass()).toEqual({ pasan: 0, quedan: 1 });
  await pass({ entradasIds: [llamada.entradaId], mirada: true });
  expect((await test.call(conTarjeta.token, 'GET /api/Usuario/me')).status).toBe(401);
  expect(await test.must(null, 'POST /api/Puerta/esperar', { body: llamada })).toMatchObject({
    estado: 'Dentro',
    sesion: { alcance: 'puerta' },
  });
});

it('makes present whoever comes with a card while their door is open, and nobody who does so elsewhere or later', async () => {
  await takeLista(test, clase, [
    { perfilId: perfilDe(0), estado: 'Falta' },
    { perfilId: perfilDe(1), estado: 'Falta' },
  ]);
  const tarjetas = await newTarjetas(test, clase, [perfilDe(0), perfilDe(1)]);
  const deEl = (perfilId: number) => tarjetas.find((una) => una.perfilId === perfilId) ?? { token: '' };
  const otra = await createClase(test);
  await openPuerta(test, otra);
  await enterWithTarjeta(test, deEl(perfilDe(0)));
  await openPuerta(test, clase);
  await enterWithTarjeta(test, deEl(perfilDe(1)));
  await test.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
  await enterWithTarjeta(test, deEl(perfilDe(0)));
  const lista = await test.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', here());
  const de = (perfilId: number) => lista.alumnos.find((una) => una.perfilId === perfilId);
  expect(de(perfilDe(0))).toMatchObject({ estado: 'Falta' });
  expect(de(perfilDe(1))).toMatchObject({ estado: 'Presente', origen: 'Puerta' });
});

it('the door shows as inside who came in with a card in this lesson', async () => {
  const [uno] = alumnos as [Alumno];
  await letIn(test, uno, 'Tarjeta');
  expect((await door()).dentro).toEqual([uno.perfilId]);
  await sql`update sesion set creada_en = creada_en - interval '2 hours', caduca_en = caduca_en - interval '2 hours'
    where perfil_id = ${uno.perfilId}`.execute(test.db);
  expect((await door()).dentro).toEqual([]);
});
