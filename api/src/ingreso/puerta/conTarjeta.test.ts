import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { app, createClase, it, newAlumnos, takeAsistencia, type Alumno, type Clase } from '../../testing/index.ts';
import { letIn } from '../../testing/limitada.ts';
import { callAt, keepAsking, openPuerta } from '../../testing/puerta.ts';
import { enterWithTarjeta, newTarjeta, newTarjetas } from '../../testing/tarjeta.ts';

// Some pupils of a class come in by the door, others with their cards.

let clase: Clase;
let alumnos: Alumno[];

beforeEach(async () => {
  await keepAsking(app);
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, [
    ['Nerea', 'Mamani'],
    ['Íker', 'Vázquez'],
  ]);
});

const here = () => ({ params: { id: clase.grupoId } });
const door = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/puerta', here());
const perfilOf = (i: number) => alumnos[i]?.perfilId ?? 0;
const pass = (body: { entradasIds?: number[]; mirada?: boolean } = {}) =>
  app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here(), body });

it('the door ends card sessions of the name once the teacher has checked who it is', async () => {
  const puerta = await openPuerta(app, clase);
  const conTarjeta = await enterWithTarjeta(app, await newTarjeta(app, clase, perfilOf(1)));
  const llamada = await callAt(app, puerta, perfilOf(1));
  expect(await pass()).toEqual({ pasan: 0, quedan: 1 });
  await pass({ entradasIds: [llamada.entradaId], mirada: true });
  expect((await app.call(conTarjeta.token, 'GET /api/Usuario/me')).status).toBe(401);
  expect(await app.must(null, 'POST /api/Puerta/esperar', { body: llamada })).toMatchObject({
    estado: 'Dentro',
    sesion: { alcance: 'puerta', saludo: { nombre: 'Íker' } },
  });
});

it("a card makes its pupil present while the class's door is open, not elsewhere or later", async () => {
  await takeAsistencia(app, clase, [
    { perfilId: perfilOf(0), estado: 'Falta' },
    { perfilId: perfilOf(1), estado: 'Falta' },
  ]);
  const tarjetas = await newTarjetas(app, clase, [perfilOf(0), perfilOf(1)]);
  const deEl = (perfilId: number) => tarjetas.find((una) => una.perfilId === perfilId) ?? { token: '' };
  const otra = await createClase(app);
  await openPuerta(app, otra);
  await enterWithTarjeta(app, deEl(perfilOf(0)));
  await openPuerta(app, clase);
  await enterWithTarjeta(app, deEl(perfilOf(1)));
  await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
  await enterWithTarjeta(app, deEl(perfilOf(0)));
  const lista = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', here());
  const de = (perfilId: number) => lista.alumnos.find((una) => una.perfilId === perfilId);
  expect(de(perfilOf(0))).toMatchObject({ estado: 'Falta' });
  expect(de(perfilOf(1))).toMatchObject({ estado: 'Presente', origen: 'Puerta' });
});

it('the door shows pupils as inside if they used a card in this lesson', async () => {
  const [uno] = alumnos as [Alumno];
  await letIn(app, uno, 'Tarjeta');
  expect((await door()).dentro).toEqual([uno.perfilId]);
  await sql`update sesion set creada_en = creada_en - interval '2 hours', caduca_en = caduca_en - interval '2 hours'
    where perfil_id = ${uno.perfilId}`.execute(app.db);
  expect((await door()).dentro).toEqual([]);
});
