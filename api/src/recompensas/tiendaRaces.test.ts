import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alumnoWithMonedas,
  codigoOf,
  createClase,
  createMedalla,
  overtake,
  passBy,
  redeem,
  saldoOf,
  stock,
  testApp,
  type Alumno,
  type Answer,
  type Clase,
  type TestApp,
  asCuenta,
} from '../testing/index.ts';
import type { Sql } from '../platform/sql.ts';
import { findDifferences } from '../verify/differences.ts';
import { editRecompensa, removeFromTienda, retireRecompensa } from './commands.ts';
import { redeemRecompensa } from './redeem.ts';

// What a teacher was told holds: nobody redeems what they already know to be gone, or at another price (behaviour §8).
const PRECIO = 20;
const NUEVO = { nombre: 'Pista doble', nombreIcono: 'lightbulb', precio: 25, repetible: false };

let test: TestApp;
let clase: Clase;
let unaMoneda: number;
let alumno: Alumno;
let recompensaId: number;
beforeAll(async () => {
  test = await testApp();
  clase = await createClase(test);
  unaMoneda = (await createMedalla(test, clase.profesor, { cantidadMonedasBrinda: 1 })).id;
});
beforeEach(async () => {
  alumno = await alumnoWithMonedas(test, clase, unaMoneda, 30);
  recompensaId = (await stock(test, clase, { precio: PRECIO })).id;
});
afterAll(() => test.close());

const profesorId = () => clase.profesor.id;
const tiendaId = () => clase.tiendaId ?? 0;
const redeemAs = (quien: Alumno) => (tx: Sql) =>
  redeemRecompensa(tx, asCuenta(quien.id), { perfilId: quien.perfilId, recompensaId });

describe('a redemption that meets the teacher', () => {
  it.each([
    ['taking it out', (tx) => removeFromTienda(tx, asCuenta(profesorId()), tiendaId(), recompensaId)],
    ['retiring it', (tx) => retireRecompensa(tx, profesorId(), recompensaId)],
  ] satisfies Array<[string, (tx: Sql) => Promise<unknown>]>)('%s comes too late, and pays nothing', async (_, act) => {
    const answer = await overtake(test, act, () => redeem(test, alumno, recompensaId));
    expect([answer.status, codigoOf(answer)]).toEqual([409, 'RECOMPENSA_FUERA']);
    expect(await saldoOf(test, alumno)).toBe(30);
  });

  it('changing its price pays the new one', async () => {
    const answer = await overtake(
      test,
      (tx) => editRecompensa(tx, profesorId(), recompensaId, NUEVO),
      () => redeem(test, alumno, recompensaId),
    );
    expect(answer.body).toMatchObject({ monedas: 30 - NUEVO.precio });
  });

  it.each([
    [
      'take it out',
      () =>
        test.call(clase.profesor.token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', {
          params: { id: tiendaId(), recompensaId },
        }),
    ],
    [
      'retire it',
      () => test.call(clase.profesor.token, 'DELETE /api/Recompensa/:id', { params: { id: recompensaId } }),
    ],
    [
      'change its price',
      () => test.call(clase.profesor.token, 'PUT /api/Recompensa/:id', { params: { id: recompensaId }, body: NUEVO }),
    ],
  ] satisfies Array<[string, () => Promise<Answer>]>)('makes them wait who %s after it', async (_, act) => {
    expect((await overtake(test, redeemAs(alumno), act)).status).toBeLessThan(300);
    expect(await saldoOf(test, alumno)).toBe(30 - PRECIO);
  });
});

it('two who redeem the same reward do not wait for each other', async () => {
  const otro = await alumnoWithMonedas(test, clase, unaMoneda, 30);
  const answer = await passBy(test, redeemAs(otro), () => redeem(test, alumno, recompensaId));
  expect(answer.status).toBe(201);
  expect(await saldoOf(test, otro)).toBe(30 - PRECIO);
});

it('many who redeem while the teacher edits it, takes it out and puts it back: none fails', async () => {
  const { token } = clase.profesor;
  const alumnos = [alumno];
  for (let i = 0; i < 4; i += 1) alumnos.push(await alumnoWithMonedas(test, clase, unaMoneda, 99));
  const inTienda = { id: tiendaId(), recompensaId };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => [
      ...alumnos.map((uno) => redeem(test, uno, recompensaId)),
      test.call(token, 'PUT /api/Recompensa/:id', {
        params: { id: recompensaId },
        body: { ...NUEVO, precio: 20 + i, repetible: true },
      }),
      test.call(token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params: inTienda }),
      test.call(token, 'POST /api/Recompensa/asignar-a-grupos', {
        body: { recompensaId, gruposIds: [clase.grupoId] },
      }),
    ]).flat(),
  );
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(8);
  expect(await findDifferences(test.db)).toEqual([]);
});
