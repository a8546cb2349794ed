import { beforeEach, expect } from 'vitest';
import { app, createClase, it, newAlumnos, type Alumno, type Clase } from '../../testing/index.ts';
import type { Sql } from '../../platform/sql.ts';
import { callAt, keepAsking, openPuerta, type PuertaDePrueba } from '../../testing/puerta.ts';
import { overtake } from '../../testing/races.ts';
import { closePuerta, openPuerta as reopenPuerta } from './commands.ts';

let clase: Clase;
let alumnos: Alumno[];
let puerta: PuertaDePrueba;

beforeEach(async () => {
  await keepAsking(app);
  clase = await createClase(app);
  alumnos = await newAlumnos(
    app,
    clase,
    ['Ana', 'Eva', 'Iris', 'Leo', 'Noa', 'Sol'].map((nombre) => [nombre, 'Gil'] as const),
  );
  puerta = await openPuerta(app, clase);
});

const here = () => ({ params: { id: clase.grupoId } });
const pass = (body: { entradasIds?: number[]; mirada?: boolean } = {}) =>
  app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here(), body });
const wait = (body: { entradaId: number; clave: string }) => app.must(null, 'POST /api/Puerta/esperar', { body });
const sesionesOf = async (perfilId: number) =>
  (await app.db.selectFrom('sesion').select('id').where('perfil_id', '=', perfilId).execute()).length;

it('while two devices claim one name, «all» lets in at most one of them', async () => {
  for (const { perfilId } of alumnos) {
    const [una, otra, pasan] = await Promise.all([
      callAt(app, puerta, perfilId),
      callAt(app, puerta, perfilId),
      pass(),
    ]);
    const estados = [await wait(una), await wait(otra)].map(({ estado }) => estado);
    expect(estados.filter((estado) => estado === 'Dentro')).toHaveLength(pasan.pasan);
    expect(pasan.pasan).toBeLessThan(2);
    // The teacher must check the other one: «all» lets nobody else in.
    await pass();
    expect(await sesionesOf(perfilId)).toBe(pasan.pasan);
  }
});

it('letting in twice at once lets one in', async () => {
  for (const { perfilId } of alumnos) {
    const { entradaId } = await callAt(app, puerta, perfilId);
    const passed = await Promise.all([pass(), pass({ entradasIds: [entradaId] })]);
    expect(passed.map(({ pasan }) => pasan).sort()).toEqual([0, 1]);
  }
});

it('asking several times at once hands the session out once', async () => {
  for (const { perfilId } of alumnos) {
    const llamada = await callAt(app, puerta, perfilId);
    await pass();
    const answers = await Promise.all([wait(llamada), wait(llamada), wait(llamada)]);
    expect(answers.map(({ estado }) => estado)).toEqual(['Dentro', 'Dentro', 'Dentro']);
    expect(answers.filter(({ sesion }) => sesion)).toHaveLength(1);
    expect(await sesionesOf(perfilId)).toBe(1);
  }
});

it('fetching while the teacher lets in another device of the name does not deadlock: one is in', async () => {
  for (const { perfilId } of alumnos) {
    const una = await callAt(app, puerta, perfilId);
    await pass();
    const otra = await callAt(app, puerta, perfilId);
    await Promise.all([wait(una), pass({ entradasIds: [otra.entradaId], mirada: true })]);
    await wait(otra);
    expect(await sesionesOf(perfilId)).toBe(1);
  }
});

it('opening twice at once opens one', async () => {
  await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
  const open = () => app.call(clase.profesor.token, 'POST /api/Grupo/:id/puerta', here());
  const both = await Promise.all([open(), open()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('calling with the old code while the door is opened again is refused', async () => {
  const { profesor, grupoId } = clase;
  const quien = { id: profesor.id, alcance: 'cuenta', soloOf: null } as const;
  const reopen = async (tx: Sql) => {
    await closePuerta(tx, quien, grupoId);
    await reopenPuerta(tx, quien, grupoId, 'https://aupa.example');
  };
  const body = { secreto: puerta.secreto, perfilId: alumnos[0]?.perfilId };
  const late = await overtake(app, reopen, () => app.call(null, 'POST /api/Puerta/llamar', { body }));
  expect(late).toMatchObject({ status: 404, body: { errores: [{ codigo: 'PUERTA_CERRADA' }] } });
});
