import type { SolicitudUnion, SolicitudUnionPropia } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import { ownsGrupo } from '../platform/policy.ts';

/** A student's own join requests, newest first; those of groups that are gone are not shown (behaviour §3). */
export async function listPropias(db: Kysely<Database>, estudianteId: string): Promise<SolicitudUnionPropia[]> {
  const rows = await db
    .selectFrom('solicitud_union as s')
    .innerJoin('grupo', 'grupo.id', 's.grupo_id')
    .select(['s.id', 'grupo.nombre as grupoNombre', 'materia', 'fecha', 'estado'])
    .where('s.estudiante_id', '=', estudianteId)
    .where('eliminado_en', 'is', null)
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map(({ fecha, estado, ...row }) => ({
    ...row,
    fecha: fecha.toISOString(),
    estado: estado as SolicitudUnionPropia['estado'],
  }));
}

/** Pending join requests of a group of this teacher, oldest first (behaviour §6). */
export async function listPendientes(
  db: Kysely<Database>,
  profesorId: string,
  grupoId: number,
): Promise<SolicitudUnion[]> {
  const grupo = await db
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', grupoId)
    .where(ownsGrupo(profesorId))
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const rows = await db
    .selectFrom('solicitud_union as s')
    .innerJoin('usuario', 'usuario.id', 's.estudiante_id')
    .select(['s.id', 'usuario.id as idEstudiante', 'nombre', 'apellido', 'fecha'])
    .where('grupo_id', '=', grupoId)
    .where('estado', '=', 'Pendiente')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    idSolicitud: row.id,
    idEstudiante: row.idEstudiante,
    nombreEstudiante: nombreCompleto(row),
    fecha: row.fecha.toISOString(),
  }));
}
