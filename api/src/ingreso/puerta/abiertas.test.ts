import { FALLOS_PUERTA, SEGUNDOS_REABRIR } from '@aupa/domain/ingreso';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import { createClase, newAlumnos, ownApp, type Alumno, type Clase } from '../../testing/index.ts';
import { callAt, keepAsking, openPuerta } from '../../testing/puerta.ts';

let clase: Clase;
let alumnos: Alumno[];

const NOMBRES = [
  ['Lucía', 'Fernández'],
  ['Lucía', 'Martín'],
  ['Nerea', 'Mamani'],
  ['Íker', 'Vázquez'],
] as const;

const app = await ownApp();
await keepAsking(app);
beforeEach(async () => {
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, NOMBRES);
});

const here = () => ({ params: { id: clase.grupoId } });
const perfilOf = (i: number) => alumnos[i]?.perfilId ?? 0;
const door = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/puerta', here());
const look = (body: { secreto: string } | { codigo: string; letras: string }) =>
  app.call(null, 'POST /api/Puerta/mirar', { body });
const wait = (body: { entradaId: number; clave: string }) => app.call(null, 'POST /api/Puerta/esperar', { body });
const pass = () => app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', { ...here(), body: {} });
const close = () => app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
const CERRADA = { status: 404, body: { errores: [{ codigo: 'PUERTA_CERRADA' }] } };

it('a teacher sees only their own open doors, in order of closing, with the calls that wait', async () => {
  const mine = () => app.must(clase.profesor.token, 'GET /api/Profesor/puertas');
  expect(await mine()).toEqual({ ahora: expect.any(String), puertas: [] });
  const puerta = await openPuerta(app, clase);
  for (const perfilId of [perfilOf(0), perfilOf(1), perfilOf(1)]) await callAt(app, puerta, perfilId);
  const otra = await createClase(app);
  await openPuerta(app, otra);
  const { puertas } = await mine();
  const { cierra } = await door();
  const deClase = { grupoId: clase.grupoId, grupoNombre: '2.º ESO B', materia: 'Matemáticas', cierra };
  expect(puertas).toMatchObject([{ ...deClase, codigo: puerta.codigo, dentro: 0, de: 4 }]);
  expect(puertas[0]?.esperan).toMatchObject([
    { perfilId: perfilOf(0), nombreCorto: 'Lucía F.', repetido: false },
    { perfilId: perfilOf(1), nombreCorto: 'Lucía M.', repetido: true },
    { perfilId: perfilOf(1), repetido: true },
  ]);
  await pass();
  expect((await mine()).puertas).toMatchObject([{ dentro: 1, esperan: [{ repetido: true }, { repetido: true }] }]);
  await app.db.updateTable('puerta').set({ codigo_hash: null, fallos: FALLOS_PUERTA }).execute();
  expect((await mine()).puertas[0]?.codigo).toBeNull();
  await sql`update puerta set cierra_en = now() - interval '1 second' where cerrada_en is null`.execute(app.db);
  expect((await mine()).puertas).toEqual([]);
});

describe('a door closed by mistake', () => {
  const reopen = () => app.call(clase.profesor.token, 'POST /api/Grupo/:id/puerta/reabrir', here());
  /** Lets the time to reopen pass. */
  const passClosed = () =>
    sql`update puerta set cerrada_en = cerrada_en - make_interval(secs => ${SEGUNDOS_REABRIR}),
          cierra_en = cierra_en - make_interval(secs => ${SEGUNDOS_REABRIR}) where cerrada_en is not null`.execute(
      app.db,
    );

  it('opens nothing until reopened, then has the same code, time, calls and board', async () => {
    const puerta = await openPuerta(app, clase);
    const estado = { vista: 'Puerta', conCantidades: false, sonido: false, tiempo: null } as const;
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', { ...here(), body: estado });
    const llamada = await callAt(app, puerta, perfilOf(0));
    const { cierra } = await door();
    await close();
    expect(await look({ secreto: puerta.secreto })).toMatchObject(CERRADA);
    expect(await look({ codigo: puerta.codigo, letras: 'lu' })).toMatchObject(CERRADA);
    expect(await door()).toMatchObject({ cierra: null, esperan: [] });
    expect((await app.must(clase.profesor.token, 'GET /api/Profesor/puertas')).puertas).toEqual([]);
    expect((await wait(llamada)).body).toEqual({ estado: 'Espera' });
    await sweep(app.db);
    const otra = await createClase(app);
    await openPuerta(app, otra);
    expect((await app.call(otra.profesor.token, 'POST /api/Grupo/:id/puerta/reabrir', here())).status).toBe(404);
    expect((await reopen()).body).toEqual({ cierra });
    expect(await door()).toMatchObject({ codigo: puerta.codigo, cierra, esperan: [{ perfilId: perfilOf(0) }] });
    expect((await app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra/vista', here())).vista).toBe('Puerta');
    expect(await pass()).toEqual({ pasan: 1, quedan: 0 });
    expect((await wait(llamada)).body).toMatchObject({ estado: 'Dentro', sesion: { alcance: 'puerta' } });
    expect(await reopen()).toMatchObject(CERRADA);
  });

  it("can't be reopened after some seconds, after its own time, or once another was opened", async () => {
    await openPuerta(app, clase);
    await close();
    await passClosed();
    expect(await reopen()).toMatchObject(CERRADA);
    await sweep(app.db);
    const rows = app.db.selectFrom('puerta').select('grupo_id').where('grupo_id', '=', clase.grupoId);
    expect(await rows.execute()).toEqual([]);
    const otra = await openPuerta(app, clase);
    await close();
    await sql`update puerta set cerraba_en = now() where grupo_id = ${clase.grupoId}`.execute(app.db);
    expect(await reopen()).toMatchObject(CERRADA);
    await openPuerta(app, clase);
    expect(await reopen()).toMatchObject(CERRADA);
    expect((await look({ secreto: otra.secreto })).body).toMatchObject(CERRADA.body);
  });
});
