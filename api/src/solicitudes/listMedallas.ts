import type { SolicitudMedalla, SolicitudMedallaPropia } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import { ownsGrupo } from '../platform/policy.ts';

/** Decided requests that a list still shows. */
const DECIDIDAS_MAX = 50;

function selectSolicitudes(db: Kysely<Database>) {
  return db
    .selectFrom('solicitud_medalla as s')
    .innerJoin('perfil as p', 'p.id', 's.perfil_id')
    .innerJoin('usuario as u', 'u.id', 'p.estudiante_id')
    .innerJoin('medalla as m', 'm.id', 's.medalla_id')
    .select(['s.id', 's.perfil_id', 's.medalla_id', 'm.nombre as medalla', 'm.nombre_icono', 's.fecha', 's.estado'])
    .select(['s.descripcion', 'u.nombre', 'u.apellido'])
    .where('p.retirado_en', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSolicitudes>['execute']>>[number];

function presentPropia(row: Row): SolicitudMedallaPropia {
  return {
    id: row.id,
    perfilEstudianteId: row.perfil_id,
    medallaId: row.medalla_id,
    medallaNombre: row.medalla,
    medallaIcono: row.nombre_icono,
    fecha: row.fecha.toISOString(),
    estado: row.estado as SolicitudMedallaPropia['estado'],
    descripcion: row.descripcion,
  };
}

/** Medal requests of a group for its teacher: those that wait, oldest first, then the latest decided (behaviour §6). */
export async function listSolicitudesMedallas(
  db: Kysely<Database>,
  grupoId: number,
  profesorId: string,
): Promise<SolicitudMedalla[]> {
  const grupo = await db
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', grupoId)
    .where(ownsGrupo(profesorId))
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const pendientes = selectSolicitudes(db).where('s.grupo_id', '=', grupoId).where('s.estado', '=', 'Pendiente');
  const decididas = selectSolicitudes(db).where('s.grupo_id', '=', grupoId).where('s.estado', '<>', 'Pendiente');
  const rows = [
    ...(await pendientes.orderBy('s.id').execute()),
    ...(await decididas.orderBy('s.decidida_en', 'desc').orderBy('s.id', 'desc').limit(DECIDIDAS_MAX).execute()),
  ];
  return rows.map((row) => ({ ...presentPropia(row), nombreEstudiante: nombreCompleto(row) }));
}

/** A student's own medal requests in a group, newest first (behaviour §6). Not in the group: as if it did not exist. */
export async function listSolicitudesPropias(
  db: Kysely<Database>,
  grupoId: number,
  estudianteId: string,
): Promise<SolicitudMedallaPropia[]> {
  const perfil = await db
    .selectFrom('perfil')
    .innerJoin('grupo', 'grupo.id', 'perfil.grupo_id')
    .select('perfil.id')
    .where('perfil.grupo_id', '=', grupoId)
    .where('perfil.estudiante_id', '=', estudianteId)
    .where('perfil.retirado_en', 'is', null)
    .where('grupo.eliminado_en', 'is', null)
    .executeTakeFirst();
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const rows = await selectSolicitudes(db)
    .where('s.perfil_id', '=', perfil.id)
    .orderBy(sql`s.estado = 'Pendiente'`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(DECIDIDAS_MAX)
    .execute();
  return rows.map(presentPropia);
}

/** One request, just written by its student. */
export async function findSolicitudPropia(db: Kysely<Database>, id: number): Promise<SolicitudMedallaPropia> {
  return presentPropia(await selectSolicitudes(db).where('s.id', '=', id).executeTakeFirstOrThrow());
}
