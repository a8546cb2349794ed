import { recordEventos } from '../../platform/eventos.ts';
import type { Sql } from '../../platform/sql.ts';

// Delete the profile first: its events go with it, but not with the account.
const ERASE_PERFILES = { name: 'lista-borrar-perfiles', text: 'delete from perfil where id = any($1::int[])' };
const ERASE_CUENTAS = {
  name: 'lista-borrar-cuentas',
  text: 'delete from usuario where id = any($1::uuid[]) and de_lista',
};

/** Erases accounts that a list made and nothing refers to. Their usernames are free again. */
export async function eraseCuentas(
  tx: Sql,
  cuentas: ReadonlyArray<{ perfilId: number; estudianteId: string }>,
): Promise<void> {
  if (cuentas.length === 0) return;
  await tx.run(ERASE_PERFILES, [cuentas.map(({ perfilId }) => perfilId)]);
  await tx.run(ERASE_CUENTAS, [cuentas.map(({ estudianteId }) => estudianteId)]);
}

export async function tellVuelta(
  tx: Sql,
  vueltas: ReadonlyArray<{ perfilId: number; grupoId: number; usuarioId: string }>,
): Promise<void> {
  for (const grupoId of new Set(vueltas.map((una) => una.grupoId))) {
    const suyas = vueltas.filter((una) => una.grupoId === grupoId);
    await recordEventos(tx, { grupoId, clase: 'lista-anadida' }, suyas);
  }
}

// Skips requests that are pending already or were decided again, and pupils who have asked again.
const REOPEN = {
  name: 'lista-solicitudes-reabrir',
  text: `update solicitud_union s set estado = 'Pendiente', decidida_en = null, motivo = null
         where s.id = any($1::int[]) and s.estado = 'Aceptada' and not exists (
           select from solicitud_union o where o.grupo_id = s.grupo_id and o.estudiante_id = s.estudiante_id
             and o.id <> s.id and o.estado = 'Pendiente')
         returning s.id as "solicitudId", s.estudiante_id as "usuarioId"`,
};

export async function reopenSolicitudes(tx: Sql, grupoId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const esperan = await tx.run<{ solicitudId: number; usuarioId: string }>(REOPEN, [ids]);
  await recordEventos(tx, { grupoId, clase: 'solicitud-decidida' }, esperan);
  return esperan.length;
}
