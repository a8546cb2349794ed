import { beforeEach, expect, it } from 'vitest';
import { closePeriodo } from '../clase/periodos/close.ts';
import { redeemRecompensa } from '../economia/redeem.ts';
import {
  asCuenta,
  codigoOf,
  createClase,
  createPac,
  createRecompensa,
  giveLote,
  newAlumnos,
  overtake,
  ownApp,
  redeem,
  saldoOf,
  stock,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';
import { undoLote } from '../ledger/undo.ts';

let clase: Clase;
let alumnos: Alumno[];
let ids: number[];

const app = await ownApp();
beforeEach(async () => {
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, [
    ['Aisha', 'Diallo'],
    ['Daniela', 'Peña'],
  ]);
  ids = alumnos.map(({ perfilId }) => perfilId);
});

const undo = (loteId: number, body: object = {}) =>
  app.call(clase.profesor.token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', { params: { loteId }, body });
const profesor = () => asCuenta(clase.profesor.id);
const alumno = () => alumnos[0] as Alumno;

it('a batch undone many times at once is undone once', async () => {
  const { loteId } = await giveLote(app, clase, ids);
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(loteId)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409, 409, 409,
  ]);
  expect(new Set(answers.flatMap((answer) => codigoOf(answer) ?? []))).toEqual(new Set(['YA_DESHECHO']));
  expect(await saldoOf(app, alumno())).toBe(0);
});

it('a batch whose coins are being redeemed is refused: they are reported as spent', async () => {
  const { id } = await stock(app, clase, { precio: 12 });
  const { loteId } = await giveLote(app, clase, ids, { cantidad: 3 });
  const late = await overtake(
    app,
    (tx) => redeemRecompensa(tx, asCuenta(alumno().id), { perfilId: alumno().perfilId, recompensaId: id }),
    () => undo(loteId),
  );
  expect(codigoOf(late)).toBe('MONEDAS_GASTADAS');
  expect(await saldoOf(app, alumno())).toBe(3);
});

it('a redemption that waits while its coins are taken back finds none left', async () => {
  const { id } = await stock(app, clase, { precio: 12 });
  const { loteId } = await giveLote(app, clase, ids, { cantidad: 3 });
  const late = await overtake(
    app,
    (tx) => undoLote(tx, profesor(), loteId, undefined),
    () => redeem(app, alumno(), id),
  );
  expect(codigoOf(late)).toBe('MONEDAS_INSUFICIENTES');
  expect(await saldoOf(app, alumno())).toBe(0);
});

it('a batch is not undone while its term is being closed', async () => {
  const { loteId } = await giveLote(app, clase, ids);
  const late = await overtake(
    app,
    (tx) => closePeriodo(tx, profesor(), clase.grupoId, undefined),
    () => undo(loteId),
  );
  expect(codigoOf(late)).toBe('PERIODO_CERRADO');
});

it("undoing a challenge's completion while others give, in any mix, leaves an exact ledger", async () => {
  const { id } = await createRecompensa(app, clase.profesor);
  await createPac(app, clase, id, { cantidadMedallasNecesarias: 6 });
  for (let i = 0; i < 6; i += 1) {
    const dados = await Promise.all(Array.from({ length: 4 }, () => giveLote(app, clase, ids)));
    const undone = dados.flatMap(({ loteId }) => [undo(loteId), undo(loteId)]);
    const given = [giveLote(app, clase, ids), giveLote(app, clase, ids.toReversed())];
    const answers = await Promise.all(undone);
    await Promise.all(given);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await findDifferences(app.db)).toEqual([]);
  }
});

it('the ledger is exact at the end, and no transaction met a deadlock', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
  expect(app.logged()).not.toMatch(/deadlock|40P01/);
});
