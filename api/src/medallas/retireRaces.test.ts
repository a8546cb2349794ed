import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  askMedalla,
  codigoOf,
  createClase,
  createMedalla,
  grant,
  newAlumno,
  overtake,
  passBy,
  saldoOf,
  testApp,
  type Alumno,
  type Answer,
  type Clase,
  type TestApp,
  grantAs,
} from '../testing/index.ts';
import type { Sql } from '../platform/sql.ts';
import { findDifferences } from '../verify/differences.ts';
import { editMedalla, retireMedalla } from './commands.ts';

// What a teacher was told holds: a medal that they know to be retired is given by nobody any more (behaviour §4).
const EDITADA = { nombre: 'Constancia', descripcion: 'Poco a poco.', nombreIcono: 'fire', cantidadMonedasBrinda: 9 };

let test: TestApp;
let clase: Clase;
let alumno: Alumno;
let medallaId: number;
beforeAll(async () => {
  test = await testApp();
  clase = await createClase(test);
});
beforeEach(async () => {
  alumno = await newAlumno(test, clase);
  medallaId = (await createMedalla(test, clase.profesor)).id;
  // Held already: a first copy alone would meet the medal by its foreign key.
  await grant(test, clase, alumno.perfilId, { medallaId });
});
afterAll(() => test.close());

const give = () =>
  test.call(
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId: alumno.perfilId, medallaId, n: 1 } },
  );
const giveTo =
  ({ perfilId }: Alumno) =>
  (tx: Sql) =>
    grantAs(tx, clase.profesor.id, [{ perfilId, medallaId, cantidad: 1 }]);
const retire = (tx: Sql) => retireMedalla(tx, clase.profesor.id, medallaId);
const edit = (tx: Sql) => editMedalla(tx, clase.profesor.id, medallaId, EDITADA);

it('a medal that is being retired is given no more', async () => {
  expect((await overtake(test, retire, give)).status).toBe(404);
  expect(await saldoOf(test, alumno)).toBe(5);
});

it('who accepts a request while its medal is retired is told so', async () => {
  const { id: solicitudId } = await askMedalla(test, alumno, medallaId);
  const answer = await overtake(test, retire, () =>
    test.call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId } }),
  );
  expect(codigoOf(answer)).toBe('MEDALLA_RETIRADA');
});

it('a medal whose coins are being changed brings the new ones', async () => {
  expect((await overtake(test, edit, give)).body).toMatchObject({ monedas: 9 });
});

it.each([
  ['retires', () => test.call(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medallaId } })],
  [
    'edits',
    () => test.call(clase.profesor.token, 'PUT /api/medalla/:id', { params: { id: medallaId }, body: EDITADA }),
  ],
] satisfies Array<[string, () => Promise<Answer>]>)('who %s a medal waits for whoever gives it', async (_, act) => {
  expect((await overtake(test, giveTo(alumno), act)).status).toBeLessThan(300);
  expect(await saldoOf(test, alumno)).toBe(10);
  expect(await findDifferences(test.db)).toEqual([]);
});

it('two who give the same medal do not wait for each other', async () => {
  const otro = await newAlumno(test, clase);
  expect((await passBy(test, giveTo(otro), give)).status).toBe(201);
  expect(await saldoOf(test, otro)).toBe(5);
});
