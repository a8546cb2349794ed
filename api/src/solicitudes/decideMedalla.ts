import { nombreCompleto } from '@aupa/domain';
import { enterClase } from '../clase/enter.ts';
import { holdPerfiles, type Sujeta } from '../clase/hold.ts';
import { grantMedallas, type Granted } from '../ledger/grant.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

// The medal too: accepted while it is being retired, it is told as retired.
const HOLD_SOLICITUD = {
  name: 'decidir-solicitud',
  text: `select s.estado, s.medalla_id, m.retirada_en is not null as retirada
         from solicitud_medalla s join medalla m on m.id = s.medalla_id where s.id = $1
         for no key update of s for share of m`,
};

const DECIDE = {
  name: 'decidir-anotar',
  text: `update solicitud_medalla set estado = $2, lote_id = $3, decidida_en = now(), lugar = null where id = $1`,
};

interface Pendiente extends Sujeta {
  medallaId: number;
  medallaRetirada: boolean;
}

/** A pending medal request, held: of two who decide at once, one wins (behaviour §6). */
async function holdPendiente(tx: Sql, quien: Quien, solicitudId: number): Promise<Pendiente> {
  const clase = await enterClase(tx, quien, { solicitudMedalla: solicitudId }, 'decideSolicitudes');
  // The profile before what hangs on it, as whoever asks does; the challenge before the profile, as whoever grants does.
  const sujeta = await holdPerfiles(tx, clase, [clase.perfilId ?? 0], { antes: 'pacActual' });
  const [solicitud] = await tx.run<{ estado: string; medalla_id: number; retirada: boolean }>(HOLD_SOLICITUD, [
    solicitudId,
  ]);
  if (!solicitud) throw new AppError('NO_ENCONTRADO');
  if (solicitud.estado !== 'Pendiente') throw new AppError('SOLICITUD_DECIDIDA');
  return { ...sujeta, medallaId: solicitud.medalla_id, medallaRetirada: solicitud.retirada };
}

/** Accepts a medal request: the medal comes by the one grant path (behaviour §4, §6). */
export async function acceptSolicitudMedalla(tx: Sql, quien: Quien, solicitudId: number): Promise<Granted> {
  const pendiente = await holdPendiente(tx, quien, solicitudId);
  const { grupoId, medallaId, medallaRetirada, perfiles } = pendiente;
  if (medallaRetirada) throw new AppError('MEDALLA_RETIRADA');
  const items = perfiles.map(({ id }) => ({ perfilId: id, medallaId, cantidad: 1 }));
  const granted = await grantMedallas(tx, pendiente, { autorId: quien.id, causa: 'solicitud', items });
  const { loteId } = granted;
  await tx.run(DECIDE, [solicitudId, 'Aceptada', loteId]);
  const [{ perfilId } = { perfilId: 0 }] = items;
  await recordEvento(tx, { grupoId, clase: 'solicitud-medalla-aceptada', perfilId, loteId });
  return granted;
}

/** Rejects a medal request (behaviour §6). */
export async function rejectSolicitudMedalla(tx: Sql, quien: Quien, solicitudId: number): Promise<{ mensaje: string }> {
  const { grupoId, perfiles } = await holdPendiente(tx, quien, solicitudId);
  await tx.run(DECIDE, [solicitudId, 'Rechazada', null]);
  for (const { id } of perfiles) {
    await recordEvento(tx, { grupoId, clase: 'solicitud-medalla-rechazada', perfilId: id });
  }
  return { mensaje: `Has rechazado la solicitud de ${perfiles.map(nombreCompleto).join()}.` };
}
