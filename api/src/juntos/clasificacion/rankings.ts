import type { Body, Ranking } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { rankParticipantes, visiblesPara } from '@aupa/domain/juntos';
import type { ColorMedalla } from '@aupa/domain/medallas';
import { IMAGEN_MINIATURA, rutaImagen } from '@aupa/domain/perfil';
import { enterClase, lectura, type Clase } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const PERIODO = lectura<{ periodo_id: number }>('periodo', 'per.id as periodo_id');
type ClaseConPeriodo = Clase & { periodo_id: number };

const LIST = {
  name: 'rankings-de-grupo',
  text: `select r.id, r.nombre, r.medalla_id, m.nombre as medalla, m.nombre_icono as icono, m.color
         from ranking r join medalla m on m.id = r.medalla_id
         where r.grupo_id = $1 and ($2::int is null or r.id = $2) order by r.id`,
};

// Current members with their copies in the open period, for all requested medals at once.
const LIST_PARTICIPANTES = {
  name: 'ranking-participantes',
  text: `select m.id as medalla_id, p.id, p.imagen_clave, p.nombre, p.apellido, coalesce(c.cantidad, 0) as cantidad
         from unnest($3::int[]) as m (id) cross join ${ALUMNO} p
           left join copia c on c.perfil_id = p.id and c.periodo_id = $2 and c.medalla_id = m.id
         where p.grupo_id = $1`,
};

interface RankingRow {
  id: number;
  nombre: string;
  medalla_id: number;
  medalla: string;
  icono: string;
  color: ColorMedalla | null;
}

interface ParticipanteRow {
  medalla_id: number;
  id: number;
  imagen_clave: string;
  nombre: string;
  apellido: string;
  cantidad: number;
}

async function present(sql: Sql, clase: ClaseConPeriodo, rankings: readonly RankingRow[]): Promise<Ranking[]> {
  if (rankings.length === 0) return [];
  const { grupoId, periodo_id, papel, propio } = clase;
  const medallas = [...new Set(rankings.map(({ medalla_id }) => medalla_id))];
  const rows = await sql.run<ParticipanteRow>(LIST_PARTICIPANTES, [grupoId, periodo_id, medallas]);
  return rankings.map((ranking) => {
    const orden = rankParticipantes(
      rows
        .filter(({ medalla_id }) => medalla_id === ranking.medalla_id)
        .map((row) => ({
          perfilEstudianteId: row.id,
          nombreEstudiante: nombreCompleto(row),
          cantidadMedallas: row.cantidad,
          enlaceAvatarMiniatura: rutaImagen(row.imagen_clave, IMAGEN_MINIATURA),
        })),
    );
    return {
      id: ranking.id,
      nombre: ranking.nombre,
      medallaAsociadaId: ranking.medalla_id,
      medallaAsociadaNombre: ranking.medalla,
      medallaAsociadaIcono: ranking.icono,
      medallaAsociadaColor: ranking.color,
      cantParticipantes: orden.length,
      participantes: papel === 'profesor' ? orden : visiblesPara(orden, propio ?? 0),
    };
  });
}

/** Rankings of a group: complete for the teacher, podium and own window for a student (behaviour §9). Three statements. */
export async function listRankings(sql: Sql, grupoId: number, quien: Quien): Promise<Ranking[]> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readClase', { lee: PERIODO });
  return present(sql, clase, await sql.run<RankingRow>(LIST, [grupoId, null]));
}

export async function findRanking(sql: Sql, id: number, quien: Quien): Promise<Ranking> {
  const clase = await enterClase(sql, quien, { ranking: id }, 'readClase', { lee: PERIODO });
  const [ranking] = await present(sql, clase, await sql.run<RankingRow>(LIST, [clase.grupoId, id]));
  if (!ranking) throw new AppError('NO_ENCONTRADO');
  return ranking;
}

export async function createRanking(
  tx: Sql,
  quien: Quien,
  grupoId: number,
  { nombre, medallaAsociadaId }: Body<'POST /api/TablaClasificacion'>,
): Promise<number> {
  const { profesorId } = await enterClase(tx, quien, { grupo: grupoId }, 'editRankings');
  const medalla = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', medallaAsociadaId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!medalla) throw new AppError('MEDALLA_DE_OTRO', { campo: 'medallaAsociadaId' });
  const { id } = await tx.db
    .insertInto('ranking')
    .values({ grupo_id: grupoId, profesor_id: profesorId, nombre, medalla_id: medallaAsociadaId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvento(tx, { grupoId, clase: 'ranking-cambiado' });
  return id;
}

export async function deleteRanking(tx: Sql, quien: Quien, id: number): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { ranking: id }, 'editRankings');
  const deleted = await tx.db.deleteFrom('ranking').where('id', '=', id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'ranking-cambiado' });
  return undefined;
}
