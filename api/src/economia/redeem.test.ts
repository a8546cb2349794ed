import type { Recompensa } from '@aupa/contract';
import { beforeEach, describe, expect } from 'vitest';
import {
  alumnoWithMonedas,
  app,
  codigoOf,
  createClase,
  createMedalla,
  createRecompensa,
  grant,
  it,
  joinClase,
  mensajeOf,
  newAlumno,
  redeem,
  saldoOf,
  stock,
  takeOut,
  type Alumno,
  type Answer,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const clase = await createClase(app);
const unaMoneda = (await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 1 })).id;

const withMonedas = (monedas: number) => alumnoWithMonedas(app, clase, unaMoneda, monedas);

const inventario = (alumno: Alumno, token = alumno.token) =>
  app.must(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', { params: { perfilId: alumno.perfilId } });
const enTienda = async (alumno: Alumno, { id }: Recompensa) =>
  (await app.must(alumno.token, 'GET /api/Tienda/:id/recompensas', { params: { id: clase.tiendaId } })).some(
    (una) => una.id === id,
  );
const decide = (verb: 'entregar' | 'devolver', canjeId: number, token = clase.profesor.token) =>
  app.call(token, `POST /api/Canje/:canjeId/${verb}`, { params: { canjeId } });
const canjeOf = (answer: Answer) => (answer.body as { canjeId: number }).canjeId;
const estados = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('redeeming', () => {
  it('pays, moves the reward to the inventory and answers the new balance', async () => {
    const alumno = await withMonedas(30);
    const recompensa = await stock(app, clase, { precio: 20 });
    expect(await enTienda(alumno, recompensa)).toBe(true);
    const answer = await redeem(app, alumno, recompensa.id);
    expect([answer.status, answer.body]).toMatchObject([201, { monedas: 10 }]);
    expect(await enTienda(alumno, recompensa)).toBe(false);
    expect(await inventario(alumno)).toMatchObject([
      { id: recompensa.id, canjeId: canjeOf(answer), estado: 'Pendiente', precio: 20, esRegalo: false },
    ]);
    expect(await inventario(alumno, clase.profesor.token)).toHaveLength(1);
    expect(codigoOf(await redeem(app, alumno, recompensa.id))).toBe('RECOMPENSA_YA_CANJEADA');
    expect(await saldoOf(app, alumno)).toBe(10);
  });

  it.each([
    [19, 'Te falta 1 moneda para esta recompensa.'],
    [5, 'Te faltan 15 monedas para esta recompensa.'],
  ])('with %d of 20 coins says what is missing', async (monedas, frase) => {
    const alumno = await withMonedas(monedas);
    const answer = await redeem(app, alumno, (await stock(app, clase, { precio: 20 })).id);
    expect(answer.status).toBe(409);
    expect(mensajeOf(answer)).toBe(frase);
    expect(await saldoOf(app, alumno)).toBe(monedas);
    expect(await inventario(alumno)).toEqual([]);
  });

  it('at an outdated price takes nothing, and says the new one', async () => {
    const alumno = await withMonedas(90);
    const recompensa = await stock(app, clase, { precio: 20 });
    const { id, nombre } = recompensa;
    const body = { nombre, nombreIcono: 'gift', precio: 60 };
    await app.must(clase.profesor.token, 'PUT /api/Recompensa/:id', { params: { id }, body });
    const answer = await redeem(app, alumno, id, {}, { precio: 20 });
    expect([answer.status, codigoOf(answer)]).toEqual([409, 'PRECIO_CAMBIADO']);
    expect(mensajeOf(answer)).toBe('Esta recompensa cuesta ahora 60 monedas. Míralo antes de canjearla.');
    expect([await saldoOf(app, alumno), await inventario(alumno)]).toEqual([90, []]);
    expect((await redeem(app, alumno, id, {}, { precio: 60 })).body).toMatchObject({ monedas: 30 });
  });

  it('works only for the own profile and the own store', async () => {
    const [una, otra] = [await withMonedas(30), await withMonedas(30)];
    const recompensa = await stock(app, clase);
    const deOtra = { token: una.token, perfilId: otra.perfilId } as Alumno;
    expect((await redeem(app, deOtra, recompensa.id)).status).toBe(404);
    expect((await redeem(app, una, 2_000_000_000)).status).toBe(404);
    const ajena = await stock(app, await createClase(app));
    expect((await redeem(app, una, ajena.id)).status).toBe(404);
    const guardada = await createRecompensa(app, clase.profesor);
    expect(codigoOf(await redeem(app, una, guardada.id))).toBe('RECOMPENSA_FUERA');
    const deOtraClase = await stock(app, await createClase(app, { profesor: clase.profesor }));
    expect(codigoOf(await redeem(app, una, deOtraClase.id))).toBe('RECOMPENSA_FUERA');
    expect([await saldoOf(app, una), await saldoOf(app, otra)]).toEqual([30, 30]);
    const mirar = { params: { perfilId: otra.perfilId } };
    expect((await app.call(una.token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', mirar)).status).toBe(404);
  });

  it('is repeatable only if the teacher allows it', async () => {
    const alumno = await withMonedas(60);
    const recompensa = await stock(app, clase, { precio: 20, repetible: true });
    expect(estados([await redeem(app, alumno, recompensa.id), await redeem(app, alumno, recompensa.id)])).toEqual([
      201, 201,
    ]);
    expect(await enTienda(alumno, recompensa)).toBe(true);
    const { nombre, precio } = recompensa;
    await app.must(clase.profesor.token, 'PUT /api/Recompensa/:id', {
      params: { id: recompensa.id },
      body: { nombre, precio, nombreIcono: 'map', repetible: false },
    });
    expect(codigoOf(await redeem(app, alumno, recompensa.id))).toBe('RECOMPENSA_YA_CANJEADA');
    expect(await inventario(alumno)).toHaveLength(2);
  });

  it('the same action arriving twice at once pays once', async () => {
    const alumno = await withMonedas(60);
    const { id } = await stock(app, clase, { precio: 20, repetible: true });
    const headers = { 'idempotency-key': 'un-solo-toque' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(app, alumno, id, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([answers[0]?.status, await saldoOf(app, alumno)]).toEqual([201, 40]);
  });
});

describe('at once', () => {
  it('50 redemptions with money for one pay once; the others are refused for lack of coins', async () => {
    const alumno = await withMonedas(20);
    const { id } = await stock(app, clase, { precio: 20, repetible: true });
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(app, alumno, id)));
    expect(estados(answers)).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(new Set(answers.map(codigoOf))).toEqual(new Set([undefined, 'MONEDAS_INSUFICIENTES']));
    expect([await saldoOf(app, alumno), (await inventario(alumno)).length]).toEqual([0, 1]);
  });

  it('50 redemptions of a reward allowed once pay once, even with money for all', async () => {
    const alumno = await withMonedas(1000);
    const { id } = await stock(app, clase, { precio: 20 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(app, alumno, id)));
    expect(estados(answers)).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(new Set(answers.map(codigoOf))).toEqual(new Set([undefined, 'RECOMPENSA_YA_CANJEADA']));
    expect(await saldoOf(app, alumno)).toBe(980);
  });

  it('two rewards with money for one of them pay for one', async () => {
    const alumno = await withMonedas(25);
    const [una, otra] = [await stock(app, clase), await stock(app, clase)];
    const answers = await Promise.all([redeem(app, alumno, una.id), redeem(app, alumno, otra.id)]);
    expect(estados(answers)).toEqual([201, 409]);
    expect(await saldoOf(app, alumno)).toBe(5);
  });

  it('a redemption and the deletion of its group: paid first, or not found and not paid', async () => {
    for (const despues of [0, 4, 12]) {
      const suya = await createClase(app);
      const alumnos = [];
      for (let i = 0; i < 6; i += 1) {
        const alumno = await newAlumno(app, suya);
        await grant(app, suya, alumno.perfilId, { n: 4 });
        alumnos.push(alumno);
      }
      const { id } = await stock(app, suya, { precio: 10, repetible: true });
      const canjear = alumnos.flatMap((alumno) => [() => redeem(app, alumno, id), () => redeem(app, alumno, id)]);
      const params = { id: suya.grupoId };
      const eliminar = () => app.call(suya.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params });
      const answers = await Promise.all(canjear.toSpliced(despues, 0, eliminar).map((act) => act()));
      expect(answers.splice(despues, 1)[0]?.status).toBe(204);
      for (const [i, alumno] of alumnos.entries()) {
        const suyas = estados(answers.slice(2 * i, 2 * i + 2));
        for (const estado of suyas) expect([201, 404]).toContain(estado);
        const pagadas = suyas.filter((estado) => estado === 201).length;
        expect(await saldoOf(app, alumno)).toBe(20 - 10 * pagadas);
      }
      const { hechos, ultimo, eliminado } = await app.db
        .selectFrom('evento')
        .select(({ fn }) => [
          fn.count<number>('id').filterWhere('clase', '=', 'canje-hecho').as('hechos'),
          fn.max('id').filterWhere('clase', '=', 'canje-hecho').as('ultimo'),
          fn.max('id').filterWhere('clase', '=', 'grupo-eliminado').as('eliminado'),
        ])
        .where('grupo_id', '=', suya.grupoId)
        .executeTakeFirstOrThrow();
      expect(hechos).toBe(answers.filter(({ status }) => status === 201).length);
      expect(ultimo ?? 0).toBeLessThan(eliminado);
    }
  });

  it('a redemption and its removal from the store: paid first, or refused as gone', async () => {
    const alumnos = await Promise.all(Array.from({ length: 6 }, () => withMonedas(20)));
    const { id } = await stock(app, clase);
    const params = { id: clase.tiendaId, recompensaId: id };
    const [removed, ...answers] = await Promise.all([
      app.call(clase.profesor.token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params }),
      ...alumnos.map((alumno) => redeem(app, alumno, id)),
    ]);
    expect(removed?.status).toBe(204);
    for (const [i, answer] of answers.entries()) {
      expect([undefined, 'RECOMPENSA_FUERA']).toContain(codigoOf(answer));
      expect(await saldoOf(app, alumnos[i] as Alumno)).toBe(answer.status === 201 ? 0 : 20);
    }
  });
});

describe('a redemption', () => {
  let alumno: Alumno;
  let recompensa: Recompensa;
  let canjeId: number;
  beforeEach(async () => {
    alumno = await withMonedas(30);
    recompensa = await stock(app, clase, { precio: 20 });
    canjeId = canjeOf(await redeem(app, alumno, recompensa.id));
  });

  it('is listed for its teacher, pending ones first', async () => {
    const params = { id: clase.tiendaId };
    const lista = await app.must(clase.profesor.token, 'GET /api/Tienda/:id/canjes', { params });
    expect(lista.find((uno) => uno.canjeId === canjeId)).toMatchObject({
      perfilEstudianteId: alumno.perfilId,
      nombreEstudiante: 'Lucía Núñez',
      precio: 20,
      estado: 'Pendiente',
    });
    await decide('entregar', canjeId);
    const luego = await app.must(clase.profesor.token, 'GET /api/Tienda/:id/canjes', { params });
    const orden = luego.map(({ estado }) => (estado === 'Pendiente' ? 0 : 1));
    expect(orden).toEqual(orden.toSorted());
  });

  it('is delivered once, also when ticked twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('entregar', canjeId)));
    expect(estados(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await inventario(alumno)).toMatchObject([{ estado: 'Entregada' }]);
    expect(codigoOf(await decide('devolver', canjeId))).toBe('CANJE_DECIDIDO');
    expect(await saldoOf(app, alumno)).toBe(10);
  });

  it('given back returns its coins once, also twice at once, and may be redeemed again', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('devolver', canjeId)));
    expect(estados(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await saldoOf(app, alumno)).toBe(30);
    expect(await inventario(alumno)).toMatchObject([{ estado: 'Devuelta' }]);
    expect(await enTienda(alumno, recompensa)).toBe(true);
    expect((await redeem(app, alumno, recompensa.id)).status).toBe(201);
    expect((await inventario(alumno)).map(({ estado }) => estado)).toEqual(['Pendiente', 'Devuelta']);
  });

  it('is either delivered or given back if both happen at once', async () => {
    const answers = await Promise.all([decide('entregar', canjeId), decide('devolver', canjeId)]);
    expect(estados(answers)).toEqual([200, 409]);
    const [{ estado } = { estado: '' }] = await inventario(alumno);
    expect(await saldoOf(app, alumno)).toBe(estado === 'Devuelta' ? 30 : 10);
  });

  it('is not found by another teacher', async () => {
    const { profesor } = await createClase(app);
    expect((await decide('entregar', canjeId, profesor.token)).status).toBe(404);
    expect((await decide('devolver', canjeId, alumno.token)).status).toBe(403);
  });

  it('by a pupil who was taken out can be given back; they have the coins on return', async () => {
    await takeOut(app, clase, alumno.perfilId);
    expect((await redeem(app, alumno, recompensa.id)).status).toBe(404);
    expect((await decide('devolver', canjeId)).status).toBe(200);
    expect(await joinClase(app, clase, alumno)).toBe(alumno.perfilId);
    expect(await saldoOf(app, alumno)).toBe(30);
    expect(await inventario(alumno)).toMatchObject([{ estado: 'Devuelta' }]);
  });
});

it('of a group that was deleted meanwhile is not found, and nothing is paid', async () => {
  const suya = await createClase(app);
  const alumno = await newAlumno(app, suya);
  await grant(app, suya, alumno.perfilId, { n: 4 });
  const { id } = await stock(app, suya, { precio: 10 });
  const canjeId = canjeOf(await redeem(app, alumno, id));
  await app.must(suya.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: suya.grupoId } });
  expect((await redeem(app, alumno, id)).status).toBe(404);
  expect((await decide('devolver', canjeId, suya.profesor.token)).status).toBe(404);
  const tienda = { params: { id: suya.tiendaId } };
  expect((await app.call(alumno.token, 'GET /api/Tienda/:id/recompensas', tienda)).status).toBe(404);
  const grupo = { params: { id: suya.grupoId } };
  expect((await app.call(alumno.token, 'GET /api/Grupo/:id/periodos', grupo)).status).toBe(404);
  expect((await app.call(suya.profesor.token, 'GET /api/TablaClasificacion/grupo/:id', grupo)).status).toBe(404);
  expect(await saldoOf(app, alumno)).toBe(10);
});

it('leaves every balance equal to its ledger', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});
