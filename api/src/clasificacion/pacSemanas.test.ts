import type { Pac } from '@aupa/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { revokeMedalla } from '../ledger/revoke.ts';
import { inTransaction, type Sql } from '../platform/sql.ts';
import {
  createClase,
  createPac,
  createRecompensa,
  grant,
  newAlumno,
  revoke,
  testApp,
  type Alumno,
  type Clase,
  type TestApp,
  asCuenta,
  grantAs,
} from '../testing/index.ts';

// What counts for a challenge is decided by who holds it first, not by who began first (behaviour §7).
const NECESARIAS = 5;

let test: TestApp;
let clase: Clase;
let alumno: Alumno;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  clase = await createClase(test);
  alumno = await newAlumno(test, clase);
  const { id } = await createRecompensa(test, clase.profesor);
  await createPac(test, clase, id, { cantidadMedallasNecesarias: NECESARIAS });
  await grant(test, clase, alumno.perfilId, { n: NECESARIAS - 1 });
});
afterAll(() => test.close());

const profesorId = () => clase.profesor.id;
const give = (tx: Sql, cantidad: number) =>
  grantAs(tx, profesorId(), [{ perfilId: alumno.perfilId, medallaId: clase.medalla.id, cantidad }]);
const takeBack = (tx: Sql) =>
  revokeMedalla(tx, asCuenta(profesorId()), {
    perfilId: alumno.perfilId,
    medallaId: clase.medalla.id,
    cantidad: 1,
  });

async function totals() {
  const query = { grupoId: clase.grupoId };
  const pac = (await test.must(clase.profesor.token, 'GET /api/Profesor/pac', { query })) as Pac;
  return {
    estado: pac.estado,
    total: pac.totalContribuciones,
    semanas: pac.contribucionesPorSemana.reduce((suma, { cantidad }) => suma + cantidad, 0),
  };
}

it('a removal that began before the goal was reached, and came after it, takes nothing from the weeks', async () => {
  await inTransaction(test.pool, true, async (tx) => {
    await grant(test, clase, alumno.perfilId);
    await takeBack(tx);
  });
  expect(await totals()).toEqual({ estado: 'Completado', total: NECESARIAS, semanas: NECESARIAS });
});

it('a removal that came before the grant that reaches the goal, begun before it, is out of the weeks too', async () => {
  await inTransaction(test.pool, true, async (tx) => {
    await revoke(test, clase, alumno.perfilId);
    await give(tx, 2);
  });
  expect(await totals()).toEqual({ estado: 'Completado', total: NECESARIAS, semanas: NECESARIAS });
});
