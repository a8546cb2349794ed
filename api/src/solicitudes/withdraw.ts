import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

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
