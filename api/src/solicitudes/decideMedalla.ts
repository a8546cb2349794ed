import { nombreCompleto } from '@aupa/domain';
import { grantMedallas, type Granted } from '../ledger/grant.ts';
import { lockPac } from '../ledger/pac.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

const LOCK_GRUPO = {
  name: 'decidir-grupo',
  text: `select g.id, s.perfil_id from grupo g join solicitud_medalla s on s.grupo_id = g.id
         where s.id = $1 and g.profesor_id = $2 and g.eliminado_en is null for share of g`,
};

// The profile before what hangs on it, as whoever asks does; the challenge before the profile, as whoever grants does.
const LOCK_PERFIL = {
  name: 'decidir-perfil',
  text: `select u.nombre, u.apellido from perfil p join usuario u on u.id = p.estudiante_id
         where p.id = $1 and p.retirado_en is null for no key update of p`,
};

// The medal too: accepted while it is being retired, it is told as retired.
const LOCK_SOLICITUD = {
  name: 'decidir-solicitud',
  text: `select s.estado, s.medalla_id, m.retirada_en is not null as retirada
         from solicitud_medalla s join medalla m on m.id = s.medalla_id where s.id = $1
         for no key update of s for share of m`,
};

const DECIDE = {
  name: 'decidir-anotar',
  text: `update solicitud_medalla set estado = $2, lote_id = $3, decidida_en = now(), lugar = null where id = $1`,
};

interface Pendiente {
  grupoId: number;
  perfilId: number;
  medallaId: number;
  medallaRetirada: boolean;
  nombreEstudiante: string;
}

/** A pending medal request of a group of this teacher, locked: of two who decide at once, one wins (behaviour §6). */
async function lockPendiente(tx: Sql, profesorId: string, solicitudId: number): Promise<Pendiente> {
  const [grupo] = await tx.run<{ id: number; perfil_id: number }>(LOCK_GRUPO, [solicitudId, profesorId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  await lockPac(tx, grupo.id);
  const [perfil] = await tx.run<{ nombre: string; apellido: string }>(LOCK_PERFIL, [grupo.perfil_id]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const [solicitud] = await tx.run<{ estado: string; medalla_id: number; retirada: boolean }>(LOCK_SOLICITUD, [
    solicitudId,
  ]);
  if (!solicitud) throw new AppError('NO_ENCONTRADO');
  if (solicitud.estado !== 'Pendiente') throw new AppError('SOLICITUD_DECIDIDA');
  return {
    grupoId: grupo.id,
    perfilId: grupo.perfil_id,
    medallaId: solicitud.medalla_id,
    medallaRetirada: solicitud.retirada,
    nombreEstudiante: nombreCompleto(perfil),
  };
}

/** Accepts a medal request: the medal comes by the one grant path (behaviour §4, §6). */
export async function acceptSolicitudMedalla(tx: Sql, profesorId: string, solicitudId: number): Promise<Granted> {
  const { grupoId, perfilId, medallaId, medallaRetirada } = await lockPendiente(tx, profesorId, solicitudId);
  if (medallaRetirada) throw new AppError('MEDALLA_RETIRADA');
  const granted = await grantMedallas(tx, {
    profesorId,
    autorId: profesorId,
    causa: 'solicitud',
    items: [{ perfilId, medallaId, cantidad: 1 }],
  });
  await tx.run(DECIDE, [solicitudId, 'Aceptada', granted.loteId]);
  await recordEvento(tx, { grupoId, clase: 'solicitud-medalla-aceptada', perfilId, loteId: granted.loteId });
  return granted;
}

/** Rejects a medal request (behaviour §6). */
export async function rejectSolicitudMedalla(
  tx: Sql,
  profesorId: string,
  solicitudId: number,
): Promise<{ mensaje: string }> {
  const { grupoId, perfilId, nombreEstudiante } = await lockPendiente(tx, profesorId, solicitudId);
  await tx.run(DECIDE, [solicitudId, 'Rechazada', null]);
  await recordEvento(tx, { grupoId, clase: 'solicitud-medalla-rechazada', perfilId });
  return { mensaje: `Has rechazado la solicitud de ${nombreEstudiante}.` };
}
