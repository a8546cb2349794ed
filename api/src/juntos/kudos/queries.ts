import type { Umbral } from '@aupa/contract';
import { compareNombres, rutaIcono } from '@aupa/domain/base';
import { findTipoKudo, kudosReunidos } from '@aupa/domain/juntos';
import type { ColorMedalla } from '@aupa/domain/medallas';
import type { Kysely } from 'kysely';
import { enterClase } from '../../entry/enter.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { SIN_USAR } from './pay.ts';

function selectUmbrales(db: Kysely<Database>) {
  return db
    .selectFrom('umbral as u')
    .innerJoin('medalla as m', 'm.id', 'u.medalla_id')
    .select(['u.id', 'u.grupo_id', 'u.medalla_id', 'm.nombre', 'm.nombre_icono', 'm.color', 'u.tipo', 'u.cantidad'])
    .select('u.solo_distintos');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUmbrales>['execute']>>[number];

const LIST_REUNIDOS = {
  name: 'umbral-reunidos',
  text: `select k.tipo, k.emisor_id as "emisorId" from kudo k where k.receptor_id = $1 and ${SIN_USAR}`,
};

type SinUsar = { tipo: number; emisorId: number };

/** `suyos` are the unused kudos of the student who reads, or null for the teacher. */
function presentUmbral(row: Row, suyos: readonly SinUsar[] | null): Umbral {
  const regla = { soloCompanerosDistintos: row.solo_distintos };
  const sinUsar = suyos?.filter(({ tipo }) => tipo === row.tipo);
  return {
    id: row.id,
    grupoId: row.grupo_id,
    medallaId: row.medalla_id,
    medallaNombre: row.nombre,
    rutaIconoMedalla: rutaIcono(row.nombre_icono),
    medallaColor: row.color as ColorMedalla | null,
    tipoKudoId: row.tipo,
    tipoKudoNombre: findTipoKudo(row.tipo)?.nombre ?? '',
    cantidadKudos: row.cantidad,
    ...regla,
    reunidos: sinUsar ? kudosReunidos(regla, sinUsar) : null,
  };
}

export async function listUmbrales(sql: Sql, grupoId: number, quien: Quien): Promise<Umbral[]> {
  const { papel, propio } = await enterClase(sql, quien, { grupo: grupoId }, 'readClase');
  const rows = await selectUmbrales(sql.db).where('u.grupo_id', '=', grupoId).execute();
  const suyos = papel === 'profesor' ? null : await sql.run<SinUsar>(LIST_REUNIDOS, [propio]);
  return rows
    .map((row) => presentUmbral(row, suyos))
    .sort((a, b) => compareNombres(a.tipoKudoNombre, b.tipoKudoNombre));
}

export async function findUmbral(db: Kysely<Database>, id: number): Promise<Umbral> {
  return presentUmbral(await selectUmbrales(db).where('u.id', '=', id).executeTakeFirstOrThrow(), null);
}
