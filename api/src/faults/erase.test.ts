import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createClase, liveCurso, ownApp } from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

const app = await ownApp();

async function clavesOf(grupoId: number): Promise<string[]> {
  const { rows } = await sql<{ clave: string }>`
    select imagen_clave as clave from perfil where grupo_id = ${grupoId}
    union all select clave from imagen_anterior join perfil on perfil.id = perfil_id where grupo_id = ${grupoId}`.execute(
    app.db,
  );
  return rows.map(({ clave }) => clave);
}

async function rowsByTable(grupoId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ tabla: string }>`
    select table_name as tabla from information_schema.columns
    where table_schema = current_schema() and column_name = 'grupo_id' order by table_name`.execute(app.db);
  const counts = new Map<string, number>();
  for (const { tabla } of rows) {
    const { rows: found } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(tabla)} where grupo_id = ${grupoId}`.execute(app.db);
    counts.set(tabla, found[0]?.n ?? 0);
  }
  return counts;
}

it('erases a group with all its rows, and leaves another unchanged', async () => {
  const [una, otra] = [await createClase(app), await createClase(app)];
  await liveCurso(app, una);
  await liveCurso(app, otra);
  const before = await rowsByTable(otra.grupoId);
  const filled = await rowsByTable(una.grupoId);
  for (const tabla of [
    'asignacion',
    'retirada',
    'movimiento',
    'kudo',
    'kudo_usado',
    'hito',
    'pac',
    'canje',
    'cierre',
    'asistencia_dia',
    'asistencia',
    'evento',
    'novedad_contada',
    'bolsa',
    'equipo_perfil',
  ])
    expect(filled.get(tabla), tabla).toBeGreaterThan(0);
  const claves = await clavesOf(una.grupoId);
  expect(claves.length).toBe(3);
  await app.db.deleteFrom('grupo').where('id', '=', una.grupoId).execute();
  expect([...(await rowsByTable(una.grupoId)).values()].filter((n) => n > 0)).toEqual([]);
  expect(await rowsByTable(otra.grupoId)).toEqual(before);
  for (const clave of claves) {
    expect((await app.fastify.inject(`/imagenes/${clave}/completa.svg`)).statusCode).toBe(404);
  }
  const { rows } = await sql`select 1 from imagen_anterior where clave = any(${claves})`.execute(app.db);
  expect(rows).toEqual([]);
  expect(await findDifferences(app.db)).toEqual([]);
});
