import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  buy,
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  createPac,
  createRecompensa,
  createUmbral,
  giveLote,
  grant,
  it,
  mensajeOf,
  newAlumnos,
  pastWalls,
  revoke,
  sendKudo,
  stock,
  takeOut,
  undoLote,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

let clase: Clase;
let alumnos: Alumno[];
let ids: number[];

beforeEach(async () => {
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, [
    ['Aisha', 'Diallo'],
    ['Daniela', 'Peña'],
    ['Bruno', 'Ortiz'],
  ]);
  ids = alumnos.map(({ perfilId }) => perfilId);
});

const UNDO = 'POST /api/AsignacionMedallas/lote/:loteId/deshacer';
const GIVE = 'POST /api/AsignacionMedallas/lote';
const undo = (loteId: number, body: object = {}, token = clase.profesor.token) =>
  app.call(token, UNDO, { params: { loteId }, body });
const params = () => ({ id: clase.grupoId });
const perfiles = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: params() });
const info = () => app.must(clase.profesor.token, 'GET /api/Grupo/info/:id', { params: params() });
const propio = ({ token }: Alumno) =>
  app.must(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const historial = async ({ token, perfilId }: Alumno) =>
  (await app.must(token, 'GET /api/PerfilEstudiante/:perfilId/historial', { params: { perfilId } })).entradas;
const alumnoAt = (i: number) => alumnos[i] as Alumno;
const pac = () => app.must(clase.profesor.token, 'GET /api/Profesor/pac', { query: { grupoId: clase.grupoId } });
const cambios = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/cambios', { params: params() });

const shown = async () => ({
  perfiles: await perfiles(),
  info: await info(),
  propios: await Promise.all(alumnos.map(propio)),
  historiales: await Promise.all(alumnos.map(historial)),
});

const age = (loteId: number, interval: string) =>
  app.db
    .transaction()
    .execute((tx) =>
      pastWalls(tx, () =>
        sql`update lote set creado_en = creado_en - ${interval}::interval where id = ${loteId}`.execute(tx),
      ),
    );

describe('undoing a batch', () => {
  it('takes back medals, coins, grade and booster, without a line in any history', async () => {
    await giveLote(app, clase, ids.slice(0, 2));
    const before = await shown();
    const { loteId } = await giveLote(app, clase, ids, { cantidad: 5 });
    expect((await propio(alumnoAt(0))).multiplicadorPotenciador).toBe(1.5);
    const { mensaje, deshechas } = await undoLote(app, clase, loteId);
    expect(mensaje).toBe('Deshecho: ya no la tienen Aisha Diallo, Daniela Peña y Bruno Ortiz.');
    expect(deshechas).toEqual(ids.map((perfilId) => ({ perfilId, medallas: 5, monedas: 25, faltaron: 0 })));
    expect(await shown()).toEqual(before);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('works for a single grant too, and its milestone can be earned again', async () => {
    const { loteId } = await grant(app, clase, ids[0] ?? 0, { n: 5 });
    await undoLote(app, clase, loteId);
    expect((await propio(alumnoAt(0))).multiplicadorPotenciador).toBeNull();
    await grant(app, clase, ids[0] ?? 0, { n: 5 });
    expect((await propio(alumnoAt(0))).multiplicadorPotenciador).toBe(1.5);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('is refused the second time, and not found for another teacher or if it is no grant', async () => {
    const { loteId } = await giveLote(app, clase, ids);
    const otra = await createClase(app);
    expect((await undo(loteId, {}, otra.profesor.token)).status).toBe(404);
    await undoLote(app, clase, loteId);
    expect(codigoOf(await undo(loteId))).toBe('YA_DESHECHO');
    const deshace = await app.db
      .selectFrom('lote')
      .select('id')
      .where('deshace_id', '=', loteId)
      .executeTakeFirstOrThrow();
    expect((await undo(deshace.id)).status).toBe(404);
    expect((await undo(2_000_000_000)).status).toBe(404);
  });

  it('gives the same answer to the same key', async () => {
    const { loteId } = await giveLote(app, clase, ids);
    const again = () =>
      app.call(clase.profesor.token, UNDO, {
        params: { loteId },
        body: {},
        headers: { 'idempotency-key': `u-${loteId}` },
      });
    const first = await again();
    expect(first.status).toBe(200);
    expect((await again()).body).toEqual(first.body);
    await app.pool.query(`update idempotencia set caduca_en = caduca_en - interval '6 days 23 hours'`);
    expect((await again()).body).toEqual(first.body);
    await app.pool.query(`update idempotencia set caduca_en = caduca_en - interval '1 hour 1 second'`);
    expect(codigoOf(await again())).toBe('YA_DESHECHO');
  });

  // Two keys are two acts (decision 0045): each device of a teacher has its own.
  it('happens once if queued on two devices, while a batch queued on both is given by each', async () => {
    const send = (clave: string, key: typeof GIVE | typeof UNDO, input: object) =>
      app.call(clase.profesor.token, key, { ...input, headers: { 'idempotency-key': clave } });
    const body = { grupoId: clase.grupoId, perfilesIds: ids, medallaId: clase.medalla.id, cantidad: 1 };
    const saldos = async () => (await perfiles()).map(({ monedas }) => monedas);
    const lotes: number[] = [];
    for (const clave of ['movil', 'mesa', 'movil']) {
      lotes.push(((await send(`lote-${clave}`, GIVE, { body })).body as { loteId: number }).loteId);
    }
    const [loteId = 0, otro] = lotes;
    expect(lotes).toEqual([loteId, otro, loteId]);
    expect(otro).not.toBe(loteId);
    expect(await saldos()).toEqual([10, 10, 10]);
    const answers = [];
    for (const clave of ['movil', 'mesa', 'movil']) {
      answers.push(await send(`deshacer-${clave}`, UNDO, { params: { loteId }, body: {} }));
    }
    expect(answers.map((answer) => [answer.status, codigoOf(answer)])).toEqual([
      [200, undefined],
      [409, 'YA_DESHECHO'],
      [200, undefined],
    ]);
    expect(await saldos()).toEqual([5, 5, 5]);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('is refused after 24 hours and in a closed term', async () => {
    const { loteId } = await giveLote(app, clase, ids);
    await age(loteId, '23 hours 59 minutes');
    const otro = await giveLote(app, clase, ids);
    await age(otro.loteId, '24 hours 1 second');
    expect(codigoOf(await undo(otro.loteId))).toBe('FUERA_DE_PLAZO');
    expect((await undo(loteId)).status).toBe(200);
    const ultimo = await giveLote(app, clase, ids);
    await closePeriodo(app, clase);
    expect(codigoOf(await undo(ultimo.loteId))).toBe('PERIODO_CERRADO');
  });

  it('takes only copies that were not removed by hand', async () => {
    const { loteId } = await grant(app, clase, ids[0] ?? 0, { n: 5 });
    await revoke(app, clase, ids[0] ?? 0, 2);
    const { deshechas } = await undoLote(app, clase, loteId);
    expect(deshechas).toEqual([{ perfilId: ids[0], medallas: 3, monedas: 15, faltaron: 0 }]);
    expect((await propio(alumnoAt(0))).monedas).toBe(0);
  });

  it('includes the medals of a pupil who was removed meanwhile', async () => {
    const { loteId } = await giveLote(app, clase, ids);
    await takeOut(app, clase, ids[2] ?? 0);
    expect((await undoLote(app, clase, loteId)).deshechas.map(({ monedas }) => monedas)).toEqual([5, 5, 5]);
    const perfil = app.db
      .selectFrom('perfil')
      .select('monedas')
      .where('id', '=', ids[2] ?? 0);
    expect(await perfil.executeTakeFirst()).toEqual({ monedas: 0 });
  });
});

describe('spent coins', () => {
  it('stop the undo, naming the pupils; once confirmed, it takes all, and spent coins are owed', async () => {
    const { id } = await stock(app, clase, { precio: 12 });
    const { loteId } = await giveLote(app, clase, ids, { cantidad: 3 });
    await buy(app, alumnoAt(0), id);
    const before = await shown();
    const refused = await undo(loteId);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errores: [
        {
          codigo: 'MONEDAS_GASTADAS',
          mensaje:
            'Ya se han gastado monedas que vinieron con esto: Aisha Diallo. Le faltarán 12 monedas. Deshazlo de todos modos o déjalo como está.',
        },
      ],
      gastadas: [{ perfilId: ids[0], nombreEstudiante: 'Aisha Diallo', monedas: 3, faltan: 12 }],
    });
    expect(await shown()).toEqual(before);
    const { mensaje, deshechas } = await undoLote(app, clase, loteId, { siGastadas: 'parcial' });
    expect(mensaje).toContain('12 monedas ya estaban gastadas: las pagará');
    expect(deshechas[0]).toEqual({ perfilId: ids[0], medallas: 3, monedas: 15, faltaron: 12 });
    expect((await perfiles()).map(({ monedas, monedasDebidas }) => [monedas, monedasDebidas])).toEqual([
      [0, 12],
      [0, 0],
      [0, 0],
    ]);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});

describe('a challenge', () => {
  it('in progress counts less afterwards, and each grant says how far it had advanced it', async () => {
    const { id } = await createRecompensa(app, clase.profesor);
    await createPac(app, clase, id, { cantidadMedallasNecesarias: 100 });
    await giveLote(app, clase, ids);
    const { loteId } = await giveLote(app, clase, ids, { cantidad: 2 });
    expect((await cambios())[0]?.causas).toContain('El desafío subió de 3 a 9');
    await undoLote(app, clase, loteId);
    expect((await pac())?.totalContribuciones).toBe(3);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('that it completed is open again, undelivered gifts are taken back, and it can be completed again', async () => {
    const { id } = await createRecompensa(app, clase.profesor, { nombre: 'Película' });
    await createPac(app, clase, id, { cantidadMedallasNecesarias: 5 });
    await giveLote(app, clase, ids);
    const { loteId } = await giveLote(app, clase, ids.slice(0, 2));
    expect((await pac())?.estado).toBe('Completado');
    const inventario = async (alumno: Alumno) =>
      app.must(alumno.token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', {
        params: { perfilId: alumno.perfilId },
      });
    const [suya] = await inventario(alumnoAt(2));
    await app.must(clase.profesor.token, 'POST /api/Canje/:canjeId/entregar', {
      params: { canjeId: suya?.canjeId ?? 0 },
    });
    const { mensaje } = await undoLote(app, clase, loteId);
    expect(mensaje).toBe(
      'Deshecho: ya no la tienen Aisha Diallo y Daniela Peña. El desafío «A la cima» vuelve a estar en marcha. Bruno Ortiz conserva su recompensa, ya entregada.',
    );
    expect(await pac()).toMatchObject({ estado: 'Activo', totalContribuciones: 3 });
    expect(await Promise.all(alumnos.map(async (alumno) => (await inventario(alumno)).length))).toEqual([0, 0, 1]);
    expect((await historial(alumnoAt(0))).map(({ clase: c }) => c)).toEqual(['medallas-otorgadas']);
    expect(await findDifferences(app.db)).toEqual([]);
    const segundo = await giveLote(app, clase, ids.slice(0, 2));
    expect((await pac())?.estado).toBe('Completado');
    expect(await Promise.all(alumnos.map(async (alumno) => (await inventario(alumno)).length))).toEqual([1, 1, 1]);
    // The undelivered one goes with the second completion: no reward waits for an open challenge.
    await app.must(clase.profesor.token, 'POST /api/Canje/:canjeId/deshacer', {
      params: { canjeId: suya?.canjeId ?? 0 },
    });
    await undoLote(app, clase, segundo.loteId);
    expect(await Promise.all(alumnos.map(async (alumno) => (await inventario(alumno)).length))).toEqual([0, 0, 0]);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('that is no longer completed gives no gift: neither a returned nor a delivered one becomes pending', async () => {
    const { id } = await createRecompensa(app, clase.profesor, { nombre: 'Película' });
    await createPac(app, clase, id, { cantidadMedallasNecesarias: 3 });
    const { loteId } = await giveLote(app, clase, ids);
    const { token } = clase.profesor;
    const canjes = await app.must(token, 'GET /api/Tienda/:id/canjes', { params: params() });
    const [devuelto = 0, entregado = 0] = canjes.map(({ canjeId }) => canjeId);
    await app.must(token, 'POST /api/Canje/:canjeId/devolver', { params: { canjeId: devuelto } });
    await app.must(token, 'POST /api/Canje/:canjeId/entregar', { params: { canjeId: entregado } });
    await undoLote(app, clase, loteId);
    const cambios = await app.must(token, 'GET /api/Grupo/:id/cambios', { params: params(), query: {} });
    expect(cambios.filter(({ tipo }) => tipo === 'Canje').map(({ deshacible }) => deshacible)).toEqual([false, false]);
    for (const canjeId of [devuelto, entregado]) {
      const answer = await app.call(token, 'POST /api/Canje/:canjeId/deshacer', { params: { canjeId } });
      expect([codigoOf(answer), mensajeOf(answer)]).toEqual([
        'CAMBIADO_DESPUES',
        'El desafío «A la cima» ya no está conseguido.',
      ]);
    }
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('stays completed if another began meanwhile, or another grant completed it', async () => {
    const { id } = await createRecompensa(app, clase.profesor);
    await createPac(app, clase, id, { cantidadMedallasNecesarias: 5 });
    const primero = await giveLote(app, clase, ids);
    const { loteId } = await giveLote(app, clase, ids.slice(0, 2));
    await undoLote(app, clase, primero.loteId);
    expect((await pac())?.estado).toBe('Completado');
    await createPac(app, clase, id, { cantidadMedallasNecesarias: 5 });
    expect((await undoLote(app, clase, loteId)).mensaje).toContain('sigue conseguido');
    expect(await findDifferences(app.db)).toEqual([]);
  });
});

describe('medals from thresholds', () => {
  it('make their kudos count again when undone', async () => {
    const medalla = await createMedalla(app, clase.profesor, { nombre: 'Diez de ayuda' });
    await createUmbral(app, clase, { cantidadKudos: 2, medallaId: medalla.id });
    await sendKudo(app, alumnoAt(0), ids[2] ?? 0);
    await sendKudo(app, alumnoAt(1), ids[2] ?? 0);
    const [cambio] = await cambios();
    expect(cambio).toMatchObject({
      tipo: 'Lote',
      texto: 'Diez de ayuda a Bruno Ortiz',
      causas: ['Por los reconocimientos de la clase', '5 monedas'],
    });
    await undoLote(app, clase, cambio?.referenciaId ?? 0);
    expect((await propio(alumnoAt(2))).medallas).toEqual([]);
    expect(await findDifferences(app.db)).toEqual([]);
    await sendKudo(app, alumnoAt(0), ids[2] ?? 0);
    expect((await propio(alumnoAt(2))).medallas).toMatchObject([{ cantidad: 1 }]);
    expect(await findDifferences(app.db)).toEqual([]);
  });
});

it('an undo notifies the class once, and each pupil alone once', async () => {
  const { loteId } = await giveLote(app, clase, ids.slice(0, 2));
  await undoLote(app, clase, loteId);
  const rows = await app.db
    .selectFrom('evento')
    .select('perfil_id')
    .where('grupo_id', '=', clase.grupoId)
    .where('clase', '=', 'lote-deshecho')
    .orderBy('id')
    .execute();
  expect(rows.map(({ perfil_id }) => perfil_id)).toEqual([null, ids[0], ids[1]]);
});

it('leaves a ledger that explains every balance', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});
