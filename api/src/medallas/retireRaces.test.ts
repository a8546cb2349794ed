import { beforeEach, expect } from 'vitest';
import {
  app,
  askMedalla,
  codigoOf,
  createClase,
  createMedalla,
  grant,
  grantAs,
  it,
  newAlumno,
  overtake,
  passBy,
  saldoOf,
  type Alumno,
  type Answer,
} from '../testing/index.ts';
import type { Sql } from '../platform/sql.ts';
import { findDifferences } from '../verify/differences.ts';
import { editMedalla, retireMedalla } from './commands.ts';

// Once the teacher's retirement is answered, nobody gives the medal any more (behaviour §4).
const EDITADA = { nombre: 'Constancia', descripcion: 'Poco a poco.', nombreIcono: 'fire', cantidadMonedasBrinda: 9 };

let alumno: Alumno;
let medallaId: number;
const clase = await createClase(app);
beforeEach(async () => {
  alumno = await newAlumno(app, clase);
  medallaId = (await createMedalla(app, clase.profesor)).id;
  // The pupil has a copy already: a first copy would lock the medal by its foreign key.
  await grant(app, clase, alumno.perfilId, { medallaId });
});

const give = () =>
  app.call(
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

it('a medal that is being retired is not given', async () => {
  expect((await overtake(app, retire, give)).status).toBe(404);
  expect(await saldoOf(app, alumno)).toBe(5);
});

it('accepting a request while its medal is retired says so', async () => {
  const { id: solicitudId } = await askMedalla(app, alumno, medallaId);
  const answer = await overtake(app, retire, () =>
    app.call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId } }),
  );
  expect(codigoOf(answer)).toBe('MEDALLA_RETIRADA');
});

it('a grant that meets a change of coins brings the new coins', async () => {
  expect((await overtake(app, edit, give)).body).toMatchObject({ monedas: 9 });
});

it.each([
  ['retires', () => app.call(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medallaId } })],
  ['edits', () => app.call(clase.profesor.token, 'PUT /api/medalla/:id', { params: { id: medallaId }, body: EDITADA })],
] satisfies Array<[string, () => Promise<Answer>]>)(
  'a teacher who %s a medal waits for a running grant',
  async (_, act) => {
    expect((await overtake(app, giveTo(alumno), act)).status).toBeLessThan(300);
    expect(await saldoOf(app, alumno)).toBe(10);
    expect(await findDifferences(app.db)).toEqual([]);
  },
);

it('two who give the same medal do not wait for each other', async () => {
  const otro = await newAlumno(app, clase);
  expect((await passBy(app, giveTo(otro), give)).status).toBe(201);
  expect(await saldoOf(app, otro)).toBe(5);
});
