import type { Body, Ranking } from '@aupa/contract';
import { rankParticipantes, IMAGEN_MINIATURA, nombreCompleto, rutaImagen, visiblesPara } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import { ownsGrupo } from '../platform/policy.ts';
import type { Sql } from '../platform/sql.ts';

// Rankings of a group that the caller may read, with the caller's own profile in it, if any.
const SELECT = `
  select r.id, r.grupo_id, r.nombre, r.medalla_id, m.nombre as medalla, m.nombre_icono as icono, mio.id as perfil_propio,
    g.profesor_id = $2 as es_profesor, per.id as periodo_id
  from ranking r join grupo g on g.id = r.grupo_id join medalla m on m.id = r.medalla_id
    join periodo per on per.grupo_id = g.id and per.cerrado_en is null
    left join perfil mio on mio.grupo_id = g.id and mio.estudiante_id = $2 and mio.retirado_en is null
  where g.eliminado_en is null and (g.profesor_id = $2 or mio.id is not null)`;

const LIST = { name: 'rankings-de-grupo', text: `${SELECT} and r.grupo_id = $1 order by r.id` };
const FIND = { name: 'ranking', text: `${SELECT} and r.id = $1` };

const READS_GRUPO = {
  name: 'ranking-grupo',
  text: `select g.id from grupo g where g.id = $1 and g.eliminado_en is null and (g.profesor_id = $2 or exists (
           select from perfil p where p.grupo_id = g.id and p.estudiante_id = $2 and p.retirado_en is null))`,
};

// Present members with the copies that they hold in the open period, of all medals asked for at once.
const LIST_PARTICIPANTES = {
  name: 'ranking-participantes',
  text: `select m.id as medalla_id, p.id, p.imagen_clave, u.nombre, u.apellido, coalesce(c.cantidad, 0) as cantidad
         from unnest($3::int[]) as m (id) cross join perfil p join usuario u on u.id = p.estudiante_id
           left join copia c on c.perfil_id = p.id and c.periodo_id = $2 and c.medalla_id = m.id
         where p.grupo_id = $1 and p.retirado_en is null`,
};

interface RankingRow {
  id: number;
  grupo_id: number;
  nombre: string;
  medalla_id: number;
  medalla: string;
  icono: string;
  perfil_propio: number | null;
  es_profesor: boolean;
  periodo_id: number;
}

interface ParticipanteRow {
  medalla_id: number;
  id: number;
  imagen_clave: string;
  nombre: string;
  apellido: string;
  cantidad: number;
}

async function present(sql: Sql, rankings: readonly RankingRow[]): Promise<Ranking[]> {
  const [first] = rankings;
  if (!first) return [];
  const medallas = [...new Set(rankings.map(({ medalla_id }) => medalla_id))];
  const rows = await sql.run<ParticipanteRow & Record<string, unknown>>(LIST_PARTICIPANTES, [
    first.grupo_id,
    first.periodo_id,
    medallas,
  ]);
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
      cantParticipantes: orden.length,
      participantes: ranking.es_profesor ? orden : visiblesPara(orden, ranking.perfil_propio ?? 0),
    };
  });
}

/** Rankings of a group: whole for the teacher, podium and own window for a student (behaviour §9). Three statements. */
export async function listRankings(sql: Sql, grupoId: number, usuarioId: string): Promise<Ranking[]> {
  const [grupo] = await sql.run(READS_GRUPO, [grupoId, usuarioId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  return present(sql, await sql.run<RankingRow & Record<string, unknown>>(LIST, [grupoId, usuarioId]));
}

/** One ranking as the caller may see it (behaviour §9). */
export async function findRanking(sql: Sql, id: number, usuarioId: string): Promise<Ranking> {
  const [ranking] = await present(sql, await sql.run<RankingRow & Record<string, unknown>>(FIND, [id, usuarioId]));
  if (!ranking) throw new AppError('NO_ENCONTRADO');
  return ranking;
}

/** Creates a ranking of a group by one of the teacher's medals (behaviour §9). Answers its id. */
export async function createRanking(
  tx: Sql,
  profesorId: string,
  grupoId: number,
  { nombre, medallaAsociadaId }: Body<'POST /api/TablaClasificacion'>,
): Promise<number> {
  const grupo = await tx.db
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', grupoId)
    .where(ownsGrupo(profesorId))
    .forShare()
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const medalla = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', medallaAsociadaId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    // Waits for whoever is retiring it.
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

/** Deletes a ranking; nothing that was earned hangs on it. */
export async function deleteRanking(tx: Sql, profesorId: string, id: number): Promise<undefined> {
  const deleted = await tx.db
    .deleteFrom('ranking')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('grupo')
          .select('grupo.id')
          .whereRef('grupo.id', '=', 'ranking.grupo_id')
          .where(ownsGrupo(profesorId)),
      ),
    )
    .returning('grupo_id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId: deleted.grupo_id, clase: 'ranking-cambiado' });
  return undefined;
}
