import { checkRetiradas } from '@aupa/domain/medallas';
import { enterClase } from '../../entry/enter.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

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

// Counts the events of withdrawals, so no extra table is needed.
const COUNT = {
  name: 'pedir-retiradas',
  text: `select count(*)::int as retiradas from evento
         where perfil_id = $1 and clase = 'solicitud-medalla-retirada' and coalesce(hecho_en, creado_en) > now() - interval '1 day'`,
};

export async function withdrawSolicitudMedalla(tx: Sql, quien: Quien, solicitudId: number): Promise<undefined> {
  const clase = await enterClase(tx, quien, { solicitudMedalla: solicitudId }, 'requestMedalla');
  const { propio, grupoId } = clase;
  if (propio === null) throw new AppError('NO_ENCONTRADO');
  // Lock the profile before its requests, as asking and deciding do.
  await holdPerfiles(tx, clase, [propio]);
  const solicitud = await tx.db
    .selectFrom('solicitud_medalla')
    .select('estado')
    .where('id', '=', solicitudId)
    .where('perfil_id', '=', propio)
    .forUpdate()
    .executeTakeFirst();
  if (!solicitud) throw new AppError('NO_ENCONTRADO');
  if (solicitud.estado !== 'Pendiente') throw new AppError('SOLICITUD_DECIDIDA');
  const [dia] = await tx.run<{ retiradas: number }>(COUNT, [propio]);
  if (checkRetiradas(dia?.retiradas ?? 0) !== null) throw new AppError('RETIRADAS_AGOTADAS');
  await tx.db.deleteFrom('solicitud_medalla').where('id', '=', solicitudId).execute();
  await recordEvento(tx, { grupoId, clase: 'solicitud-medalla-retirada', perfilId: propio, solicitudId });
  return undefined;
}
