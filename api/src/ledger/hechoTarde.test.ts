import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClase, createUmbral, newAlumno, ownApp, pastWalls, type Alumno, type Clase } from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const QUITAR = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';
const DIA = 24 * 3_600_000;

// An own app, since tests backdate boosters and pupils.
const app = await ownApp();
let clase: Clase;
let lucia: Alumno;
let mateo: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  [lucia, mateo] = [await newAlumno(app, clase, 'Lucía', 'Núñez'), await newAlumno(app, clase, 'Mateo', 'Ferreiro')];
  await sql`update perfil set creado_en = now() - interval '30 days' where grupo_id = ${clase.grupoId}`.execute(app.db);
});
afterEach(async () => assert.deepEqual(await findDifferences(app.db), []));

const hace = (ms: number) => ({ 'aupa-hace': String(ms) });
const give = async (headers: Record<string, string>, n = 1) => {
  const key = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
  const params = { perfilId: lucia.perfilId, medallaId: clase.medalla.id, n };
  const { body } = await app.call(clase.profesor.token, key, { params, headers });
  return body as { loteId: number };
};
const propio = () =>
  app.must(lucia.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });

it("a threshold’s medal is not multiplied by a booster of its kudo's time", async () => {
  await give({}, 5);
  await app.db.transaction().execute((tx) =>
    pastWalls(tx, () =>
      sql`update hito set ganado_en = now() - interval '4 days', hasta = now() - interval '3 days'
          where perfil_id = ${lucia.perfilId}`.execute(tx),
    ),
  );
  const antes = await propio();
  await createUmbral(app, clase, { cantidadKudos: 1, tipoKudoId: 2 });
  await app.call(mateo.token, 'POST /api/Kudo', {
    body: { idPerfilEstudianteEmisor: mateo.perfilId, idPerfilEstudianteRecibe: lucia.perfilId, kudo: 2 },
    headers: hace(3.5 * DIA),
  });
  expect((await propio()).monedas - antes.monedas).toBe(5);
});

it('a late removal first takes copies that existed when it was done', async () => {
  const params = { perfilId: lucia.perfilId, medallaId: clase.medalla.id };
  await give(hace(3 * DIA));
  const { loteId } = await give({}, 2);
  const { monedas: antes } = await propio();
  await app.call(clase.profesor.token, QUITAR, { params, query: { cantidad: 1 }, headers: hace(DIA) });
  expect(antes - (await propio()).monedas).toBe(5);
  const { obtenidas } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', {
    params,
  });
  expect(obtenidas.filter(({ cantidad }) => cantidad > 0)).toMatchObject([{ cantidad: 2, loteId }]);
});

it('the latest medal is the last one given, not the last one received', async () => {
  await give({});
  const ultima = async () =>
    (await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })).find(
      ({ id }) => id === lucia.perfilId,
    )?.ultimaMedalla;
  const antes = await ultima();
  await give(hace(3 * DIA));
  expect(await ultima()).toBe(antes);
});
