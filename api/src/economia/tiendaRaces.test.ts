import { beforeEach, describe, expect } from 'vitest';
import {
  alumnoWithMonedas,
  app,
  asCuenta,
  codigoOf,
  createClase,
  createMedalla,
  it,
  overtake,
  passBy,
  redeem,
  saldoOf,
  stock,
  type Alumno,
  type Answer,
} from '../testing/index.ts';
import type { Sql } from '../platform/sql.ts';
import { findDifferences } from '../verify/differences.ts';
import { editRecompensa, removeFromTienda, retireRecompensa } from './commands.ts';
import { redeemRecompensa } from './redeem.ts';

// Once the teacher's change is answered, nobody redeems a removed reward or pays the old price (behaviour §8).
const PRECIO = 20;
const NUEVO = { nombre: 'Pista doble', nombreIcono: 'lightbulb', precio: 25, repetible: false };

let alumno: Alumno;
let recompensaId: number;
const clase = await createClase(app);
const unaMoneda = (await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 1 })).id;
beforeEach(async () => {
  alumno = await alumnoWithMonedas(app, clase, unaMoneda, 30);
  recompensaId = (await stock(app, clase, { precio: PRECIO })).id;
});

const profesorId = () => clase.profesor.id;
const tiendaId = () => clase.tiendaId ?? 0;
const redeemAs = (quien: Alumno) => (tx: Sql) =>
  redeemRecompensa(tx, asCuenta(quien.id), { perfilId: quien.perfilId, recompensaId });

describe('a redemption that meets the teacher', () => {
  it.each([
    ['taking it out', (tx) => removeFromTienda(tx, asCuenta(profesorId()), tiendaId(), recompensaId)],
    ['retiring it', (tx) => retireRecompensa(tx, profesorId(), recompensaId)],
  ] satisfies Array<[string, (tx: Sql) => Promise<unknown>]>)('%s is refused and pays nothing', async (_, act) => {
    const answer = await overtake(app, act, () => redeem(app, alumno, recompensaId));
    expect([answer.status, codigoOf(answer)]).toEqual([409, 'RECOMPENSA_FUERA']);
    expect(await saldoOf(app, alumno)).toBe(30);
  });

  it('changing its price pays the new one', async () => {
    const answer = await overtake(
      app,
      (tx) => editRecompensa(tx, profesorId(), recompensaId, NUEVO),
      () => redeem(app, alumno, recompensaId),
    );
    expect(answer.body).toMatchObject({ monedas: 30 - NUEVO.precio });
  });

  it.each([
    [
      'take it out',
      () =>
        app.call(clase.profesor.token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', {
          params: { id: tiendaId(), recompensaId },
        }),
    ],
    ['retire it', () => app.call(clase.profesor.token, 'DELETE /api/Recompensa/:id', { params: { id: recompensaId } })],
    [
      'change its price',
      () => app.call(clase.profesor.token, 'PUT /api/Recompensa/:id', { params: { id: recompensaId }, body: NUEVO }),
    ],
  ] satisfies Array<[string, () => Promise<Answer>]>)('is paid first if they %s while it runs', async (_, act) => {
    expect((await overtake(app, redeemAs(alumno), act)).status).toBeLessThan(300);
    expect(await saldoOf(app, alumno)).toBe(30 - PRECIO);
  });
});

it('two who redeem the same reward do not wait for each other', async () => {
  const otro = await alumnoWithMonedas(app, clase, unaMoneda, 30);
  const answer = await passBy(app, redeemAs(otro), () => redeem(app, alumno, recompensaId));
  expect(answer.status).toBe(201);
  expect(await saldoOf(app, otro)).toBe(30 - PRECIO);
});

it('many redemptions while the teacher edits, removes and restores the reward: none fails', async () => {
  const { token } = clase.profesor;
  const alumnos = [alumno];
  for (let i = 0; i < 4; i += 1) alumnos.push(await alumnoWithMonedas(app, clase, unaMoneda, 99));
  const inTienda = { id: tiendaId(), recompensaId };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => [
      ...alumnos.map((uno) => redeem(app, uno, recompensaId)),
      app.call(token, 'PUT /api/Recompensa/:id', {
        params: { id: recompensaId },
        body: { ...NUEVO, precio: 20 + i, repetible: true },
      }),
      app.call(token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', { params: inTienda }),
      app.call(token, 'POST /api/Recompensa/asignar-a-grupos', {
        body: { recompensaId, gruposIds: [clase.grupoId] },
      }),
    ]).flat(),
  );
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(8);
  expect(await findDifferences(app.db)).toEqual([]);
});
