import type { Pac } from '@aupa/contract';
import { beforeEach, expect } from 'vitest';
import { revokeMedalla } from '../../ledger/revoke.ts';
import { inTransaction, type Sql } from '../../platform/sql.ts';
import {
  app,
  asCuenta,
  createClase,
  createPac,
  createRecompensa,
  grant,
  grantAs,
  it,
  newAlumno,
  revoke,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';

// The order of locks decides what counts for a challenge, not the order in which transactions began (behaviour §7).
const NECESARIAS = 5;

let clase: Clase;
let alumno: Alumno;
beforeEach(async () => {
  clase = await createClase(app);
  alumno = await newAlumno(app, clase);
  const { id } = await createRecompensa(app, clase.profesor);
  await createPac(app, clase, id, { cantidadMedallasNecesarias: NECESARIAS });
  await grant(app, clase, alumno.perfilId, { n: NECESARIAS - 1 });
});

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
  const pac = (await app.must(clase.profesor.token, 'GET /api/Profesor/pac', { query })) as Pac;
  return {
    estado: pac.estado,
    total: pac.totalContribuciones,
    semanas: pac.contribucionesPorSemana.reduce((suma, { cantidad }) => suma + cantidad, 0),
  };
}

it('a removal that ran after the goal was reached takes nothing from the weeks, although begun earlier', async () => {
  await inTransaction(app.pool, true, async (tx) => {
    await grant(app, clase, alumno.perfilId);
    await takeBack(tx);
  });
  expect(await totals()).toEqual({ estado: 'Completado', total: NECESARIAS, semanas: NECESARIAS });
});

it('a removal before the final grant is subtracted from the weeks, even if that grant began first', async () => {
  await inTransaction(app.pool, true, async (tx) => {
    await revoke(app, clase, alumno.perfilId);
    await give(tx, 2);
  });
  expect(await totals()).toEqual({ estado: 'Completado', total: NECESARIAS, semanas: NECESARIAS });
});
