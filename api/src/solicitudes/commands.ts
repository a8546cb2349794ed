import { nombreCompleto } from '@aupa/domain';
import { sql } from 'kysely';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import { ownsGrupo } from '../platform/policy.ts';
import type { Sql } from '../platform/sql.ts';
import { findAspecto } from './aspecto.ts';

interface Decidible {
  id: number;
  grupoId: number;
  estudianteId: string;
  nombreEstudiante: string;
}

/** A pending request of a group of this teacher, locked: of two who decide at once, one wins (behaviour §3). */
async function lockPendiente(tx: Sql, profesorId: string, solicitudId: number): Promise<Decidible> {
  // Locks in the order that every command keeps: the group before what hangs on it.
  const grupo = await tx.db
    .selectFrom('grupo')
    .innerJoin('solicitud_union as s', 's.grupo_id', 'grupo.id')
    .select('grupo.id')
    .where('s.id', '=', solicitudId)
    .where(ownsGrupo(profesorId))
    .forShare('grupo')
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const solicitud = await tx.db
    .selectFrom('solicitud_union as s')
    .innerJoin('usuario', 'usuario.id', 's.estudiante_id')
    .select(['s.id', 's.estudiante_id', 's.estado', 'nombre', 'apellido'])
    .where('s.id', '=', solicitudId)
    .forNoKeyUpdate('s')
    .executeTakeFirst();
  // Taken back by the student in the meantime.
  if (!solicitud) throw new AppError('NO_ENCONTRADO');
  if (solicitud.estado !== 'Pendiente') throw new AppError('SOLICITUD_DECIDIDA');
  return {
    id: solicitud.id,
    grupoId: grupo.id,
    estudianteId: solicitud.estudiante_id,
    nombreEstudiante: nombreCompleto(solicitud),
  };
}

async function decide(tx: Sql, id: number, estado: 'Aceptada' | 'Rechazada'): Promise<void> {
  await tx.db
    .updateTable('solicitud_union')
    .set({ estado, decidida_en: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Accepts a join request: creates the student's profile, or makes an earlier one whole again (behaviour §3). */
export async function acceptSolicitud(tx: Sql, profesorId: string, solicitudId: number): Promise<{ mensaje: string }> {
  const { id, grupoId, estudianteId, nombreEstudiante } = await lockPendiente(tx, profesorId, solicitudId);
  await decide(tx, id, 'Aceptada');
  const perfil = await tx.db
    .insertInto('perfil')
    .values({ grupo_id: grupoId, estudiante_id: estudianteId, ...(await findAspecto(tx, estudianteId)) })
    // Whoever comes back keeps what they had.
    .onConflict((oc) => oc.columns(['grupo_id', 'estudiante_id']).doUpdateSet({ retirado_en: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvento(tx, { grupoId, clase: 'solicitud-union-aceptada', perfilId: perfil.id, usuarioId: estudianteId });
  return { mensaje: `${nombreEstudiante} ya está en el grupo.` };
}

/** Rejects a join request (behaviour §3). */
export async function rejectSolicitud(tx: Sql, profesorId: string, solicitudId: number): Promise<{ mensaje: string }> {
  const { id, grupoId, estudianteId, nombreEstudiante } = await lockPendiente(tx, profesorId, solicitudId);
  await decide(tx, id, 'Rechazada');
  await recordEvento(tx, { grupoId, clase: 'solicitud-union-rechazada', usuarioId: estudianteId });
  return { mensaje: `Has rechazado la solicitud de ${nombreEstudiante}.` };
}

/** A student takes a pending request of their own back (behaviour §3). */
export async function withdrawSolicitud(tx: Sql, estudianteId: string, solicitudId: number): Promise<undefined> {
  const solicitud = await tx.db
    .selectFrom('solicitud_union')
    .select(['estado', 'grupo_id'])
    .where('id', '=', solicitudId)
    .where('estudiante_id', '=', estudianteId)
    .forUpdate()
    .executeTakeFirst();
  if (!solicitud) throw new AppError('NO_ENCONTRADO');
  if (solicitud.estado !== 'Pendiente') throw new AppError('SOLICITUD_DECIDIDA');
  await tx.db.deleteFrom('solicitud_union').where('id', '=', solicitudId).execute();
  await recordEvento(tx, { grupoId: solicitud.grupo_id, clase: 'solicitud-union-retirada', usuarioId: estudianteId });
  return undefined;
}
