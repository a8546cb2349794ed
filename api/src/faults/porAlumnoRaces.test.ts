import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { undoCanje } from '../recompensas/undo.ts';
import { redeemRecompensa } from '../recompensas/redeem.ts';
import {
  asCuenta,
  codigoOf,
  createClase,
  createMedalla,
  grant,
  newAlumno,
  overtake,
  redeem,
  saldoOf,
  stock,
  testApp,
  type Alumno,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

let test: TestApp;
let clase: Clase;
let alumno: Alumno;
let recompensaId: number;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  clase = await createClase(test);
  alumno = await newAlumno(test, clase, 'Aisha', 'Diallo');
  const { id: medallaId } = await createMedalla(test, clase.profesor, { nombre: 'Hucha', cantidadMonedasBrinda: 30 });
  await grant(test, clase, alumno.perfilId, { medallaId });
  recompensaId = (await stock(test, clase, { precio: 20 })).id;
});
afterAll(() => test.close());

const profesor = () => asCuenta(clase.profesor.id);
const pedido = () => ({ perfilId: alumno.perfilId, recompensaId, precio: 20 });
const redeemPara = () =>
  test.call(clase.profesor.token, 'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: alumno.perfilId, recompensaId },
  });

it('while the teacher redeems for a pupil, the pupil gets no second one', async () => {
  const late = await overtake(
    test,
    (tx) => redeemRecompensa(tx, profesor(), pedido()),
    () => redeem(test, alumno, recompensaId),
  );
  expect(codigoOf(late)).toBe('RECOMPENSA_YA_CANJEADA');
  expect(await saldoOf(test, alumno)).toBe(10);
});

it('while the pupil redeems, the teacher gets none for them', async () => {
  const late = await overtake(
    test,
    (tx) => redeemRecompensa(tx, asCuenta(alumno.id), pedido()),
    () => redeemPara(),
  );
  expect(codigoOf(late)).toBe('RECOMPENSA_YA_CANJEADA');
  expect(await saldoOf(test, alumno)).toBe(10);
});

it('while it is undone, the pupil redeems with the coins that come back', async () => {
  const { canjeId } = (await redeemPara()).body as { canjeId: number };
  const late = await overtake(
    test,
    (tx) => undoCanje(tx, profesor(), canjeId),
    () => redeem(test, alumno, recompensaId),
  );
  expect(late.status).toBe(201);
  expect(await saldoOf(test, alumno)).toBe(10);
  expect(await findDifferences(test.db)).toEqual([]);
});
