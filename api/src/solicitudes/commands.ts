import { nombreCompleto } from '@aupa/domain';
import { sql } from 'kysely';
import { enterClase } from '../clase/enter.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { findAspecto } from './aspecto.ts';

interface Decidible {
  id: number;
  grupoId: number;
  estudianteId: string;
  nombreEstudiante: string;
}

/** A pending request, held: of two who decide at once, one wins (behaviour §3). */
async function holdPendiente(tx: Sql, quien: Quien, solicitudId: number): Promise<Decidible> {
  const { grupoId } = await enterClase(tx, quien, { solicitudUnion: solicitudId }, 'decideSolicitudes');
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
    grupoId,
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
export async function acceptSolicitud(tx: Sql, quien: Quien, solicitudId: number): Promise<{ mensaje: string }> {
  const { id, grupoId, estudianteId, nombreEstudiante } = await holdPendiente(tx, quien, solicitudId);
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
export async function rejectSolicitud(tx: Sql, quien: Quien, solicitudId: number): Promise<{ mensaje: string }> {
  const { id, grupoId, estudianteId, nombreEstudiante } = await holdPendiente(tx, quien, solicitudId);
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
