import type { Umbral } from '@aupa/contract';
import { compareNombres, findTipoKudo, rutaIcono } from '@aupa/domain';
import type { Kysely } from 'kysely';
import { enterClase } from '../clase/enter.ts';
import type { Database } from '../platform/database/index.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

function selectUmbrales(db: Kysely<Database>) {
  return db
    .selectFrom('umbral as u')
    .innerJoin('medalla as m', 'm.id', 'u.medalla_id')
    .select(['u.id', 'u.grupo_id', 'u.medalla_id', 'm.nombre', 'm.nombre_icono', 'u.tipo', 'u.cantidad'])
    .select('u.solo_distintos');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUmbrales>['execute']>>[number];

function presentUmbral(row: Row): Umbral {
  return {
    id: row.id,
    grupoId: row.grupo_id,
    medallaId: row.medalla_id,
    medallaNombre: row.nombre,
    rutaIconoMedalla: rutaIcono(row.nombre_icono),
    tipoKudoId: row.tipo,
    tipoKudoNombre: findTipoKudo(row.tipo)?.nombre ?? '',
    cantidadKudos: row.cantidad,
    soloCompanerosDistintos: row.solo_distintos,
  };
}

/** Thresholds of a group, by the name of their kudo, for whoever may read the group (behaviour §6). */
export async function listUmbrales(sql: Sql, grupoId: number, quien: Quien): Promise<Umbral[]> {
  await enterClase(sql, quien, { grupo: grupoId }, 'readClase');
  const rows = await selectUmbrales(sql.db).where('u.grupo_id', '=', grupoId).execute();
  return rows.map(presentUmbral).sort((a, b) => compareNombres(a.tipoKudoNombre, b.tipoKudoNombre));
}

/** One threshold, just written. */
export async function findUmbral(db: Kysely<Database>, id: number): Promise<Umbral> {
  return presentUmbral(await selectUmbrales(db).where('u.id', '=', id).executeTakeFirstOrThrow());
}
