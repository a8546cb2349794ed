import { SOLICITUDES_MEDALLA_PENDIENTES, sayPideMas } from '@aupa/domain/medallas';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import { nombreEntero } from '../entry/sources.ts';
import type { Sql } from '../platform/sql.ts';

const FIND = {
  name: 'reabrir-solicitud',
  text: `select s.perfil_id as "perfilId", ${nombreEntero('u')} as quien,
           exists (select from solicitud_medalla o where o.perfil_id = s.perfil_id and o.medalla_id = s.medalla_id
             and o.estado = 'Pendiente') as repetida,
           (select min(i) from generate_series(1, $2::int) i where not exists (
              select from solicitud_medalla o where o.perfil_id = s.perfil_id and o.lugar = i)) as lugar
         from solicitud_medalla s join perfil p on p.id = s.perfil_id join usuario u on u.id = p.estudiante_id
         where s.id = $1 for no key update of s`,
};

const REOPEN = {
  name: 'reabrir-solicitud-anotar',
  text: `update solicitud_medalla set estado = 'Pendiente', lugar = $2, decidida_en = null, lote_id = null, motivo = null
         where id = $1`,
};

/** Makes a decided medal request pending again, in a free place (behaviour §11). Its profile must be locked. */
export async function reopenSolicitud(tx: Sql, grupoId: number, solicitudId: number): Promise<void> {
  const [row] = await tx.run<{ perfilId: number; quien: string; repetida: boolean; lugar: number | null }>(FIND, [
    solicitudId,
    SOLICITUDES_MEDALLA_PENDIENTES,
  ]);
  if (!row) throw new AppError('NO_ENCONTRADO');
  // The pupil has asked for it again, or has no pending request left.
  if (row.repetida || row.lugar === null) throw new AppError('CAMBIADO_DESPUES', { mensaje: sayPideMas(row.quien) });
  await tx.run(REOPEN, [solicitudId, row.lugar]);
  await recordEvento(tx, { grupoId, clase: 'solicitud-decidida', perfilId: row.perfilId, solicitudId });
}
