import { beforeEach, expect } from 'vitest';
import { saySinDispositivos } from '../clase/commands.ts';
import { undoCanje } from '../economia/undo.ts';
import { redeemRecompensa } from '../economia/redeem.ts';
import {
  app,
  asCuenta,
  codigoOf,
  createClase,
  createMedalla,
  grant,
  it,
  newAlumno,
  overtake,
  redeem,
  saldoOf,
  stock,
  takeDispositivos,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

let clase: Clase;
let alumno: Alumno;
let recompensaId: number;

beforeEach(async () => {
  clase = await createClase(app);
  await takeDispositivos(app, clase);
  alumno = await newAlumno(app, clase, 'Aisha', 'Diallo');
  const { id: medallaId } = await createMedalla(app, clase.profesor, { nombre: 'Hucha', cantidadMonedasBrinda: 30 });
  await grant(app, clase, alumno.perfilId, { medallaId });
  recompensaId = (await stock(app, clase, { precio: 20 })).id;
});

const profesor = () => asCuenta(clase.profesor.id);
const pedido = () => ({ perfilId: alumno.perfilId, recompensaId, precio: 20 });
const redeemPara = () =>
  app.call(clase.profesor.token, 'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: alumno.perfilId, recompensaId },
  });

it("while the teacher redeems for a pupil, the pupil can't redeem it again", async () => {
  const late = await overtake(
    app,
    (tx) => redeemRecompensa(tx, profesor(), pedido()),
    () => redeem(app, alumno, recompensaId),
  );
  expect(codigoOf(late)).toBe('RECOMPENSA_YA_CANJEADA');
  expect(await saldoOf(app, alumno)).toBe(10);
});

it("while the pupil redeems, the teacher can't redeem it for them", async () => {
  const late = await overtake(
    app,
    (tx) => redeemRecompensa(tx, asCuenta(alumno.id), pedido()),
    () => redeemPara(),
  );
  expect(codigoOf(late)).toBe('RECOMPENSA_YA_CANJEADA');
  expect(await saldoOf(app, alumno)).toBe(10);
});

it('while the teacher changes the class to using devices, acts for a pupil wait, and are refused', async () => {
  const late = await overtake(
    app,
    (tx) => saySinDispositivos(tx, profesor(), clase.grupoId, false),
    () => redeemPara(),
  );
  expect(codigoOf(late)).toBe('CON_DISPOSITIVOS');
  expect(await saldoOf(app, alumno)).toBe(30);
});

it('while the teacher redeems for a pupil, changing the class to using devices waits', async () => {
  const late = await overtake(
    app,
    (tx) => redeemRecompensa(tx, profesor(), pedido()),
    () =>
      app.call(clase.profesor.token, 'PUT /api/Grupo/:id/dispositivos', {
        params: { id: clase.grupoId },
        body: { sinDispositivos: false },
      }),
  );
  expect([late.status, await saldoOf(app, alumno)]).toEqual([200, 10]);
});

it("while a redemption is undone, the pupil's next one waits for its coins", async () => {
  const { canjeId } = (await redeemPara()).body as { canjeId: number };
  const late = await overtake(
    app,
    (tx) => undoCanje(tx, profesor(), canjeId),
    () => redeem(app, alumno, recompensaId),
  );
  expect(late.status).toBe(201);
  expect(await saldoOf(app, alumno)).toBe(10);
  expect(await findDifferences(app.db)).toEqual([]);
});
