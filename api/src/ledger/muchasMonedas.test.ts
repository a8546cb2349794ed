import { MONEDAS_MOVIMIENTO_MAX } from '@aupa/domain/medallas';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  app,
  grant,
  it,
  mensajeOf,
  newAlumno,
  redeem,
  saldoOf,
  stock,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const ENTREGAS = 2200;
const CADA_UNA = 99 * 10_000;

/** Enough of the dearest grants to exceed the maximum of one ledger row: a year of giving. */
async function plantFortune(clase: Clase, { perfilId }: Alumno): Promise<void> {
  await sql`
    with nuevo as (
      insert into lote (grupo_id, autor_id, causa) values (${clase.grupoId}, ${clase.profesor.id}, 'asignacion')
      returning id, grupo_id
    ), copias as (
      insert into copia (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
      select ${clase.grupoId}, ${clase.profesor.id}, ${perfilId}, ${clase.medalla.id}, id, ${ENTREGAS * 99}
      from periodo where grupo_id = ${clase.grupoId} and cerrado_en is null
      returning periodo_id
    ), dadas as (
      insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
        multiplicador_decimas, monedas)
      select grupo_id, ${perfilId}, ${clase.medalla.id}, periodo_id, id, 99, 10000, 10, ${CADA_UNA}
      from nuevo, copias, generate_series(1, ${ENTREGAS}::int)
    ), movidas as (
      insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
      select grupo_id, ${perfilId}, id, ${CADA_UNA}, ${CADA_UNA}::bigint * n
      from nuevo, generate_series(1, ${ENTREGAS}::int) n order by n
    )
    update perfil set monedas = ${CADA_UNA * ENTREGAS} where id = ${perfilId}`.execute(app.db);
}

it("a balance above a ledger row's maximum can grow, pay, be shown and be taken back", async ({ clase }) => {
  const lucia = await newAlumno(app, clase);
  await plantFortune(clase, lucia);
  const fortuna = CADA_UNA * ENTREGAS;
  expect(fortuna).toBeGreaterThan(MONEDAS_MOVIMIENTO_MAX);
  expect(await saldoOf(app, lucia)).toBe(fortuna);

  await grant(app, clase, lucia.perfilId, { n: 99 });
  const premio = await stock(app, clase, { precio: 10_000 });
  expect((await redeem(app, lucia, premio.id)).status).toBe(201);
  const saldo = fortuna + 99 * 5 - 10_000;
  expect(await saldoOf(app, lucia)).toBe(saldo);
  const params = { perfilId: lucia.perfilId };
  const { entradas } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
    params,
    query: { limite: 10 },
  });
  expect(entradas.some(({ monedas }) => monedas === -10_000)).toBe(true);

  const todas = (ENTREGAS + 1) * 99;
  const take = (cantidad: number) =>
    app.call(clase.profesor.token, 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
      params: { ...params, medallaId: clase.medalla.id },
      query: { cantidad },
    });
  const refused = await take(todas);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ errores: [{ codigo: 'DEMASIADAS_COPIAS', campo: 'cantidad' }] });
  expect(mensajeOf(refused)).toBe(
    'Son demasiadas para una sola vez: juntas dieron más de 2.147.483.647 monedas. Quita menos copias cada vez.',
  );
  expect(await saldoOf(app, lucia)).toBe(saldo);
  expect((await take(100_000)).status).toBe(200);
  expect((await take(todas - 100_000)).status).toBe(200);
  expect(await saldoOf(app, lucia)).toBe(-10_000);
  expect(await findDifferences(app.db)).toEqual([]);
});
