import { randomBytes } from 'node:crypto';
import type { Body, Respuesta, Sesion } from '@aupa/contract';
import { claveUsuario, HORAS_TEMPORAL, normalizeTemporal, temporalFromBytes } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { AppError } from '../platform/errors.ts';
import { recordActividad } from '../entry/actividad.ts';
import { holdEstudiante, type PerfilOf } from '../entry/estudiante.ts';
import { endPizarrasOf } from '../entry/pizarras.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import type { Turn } from '../platform/queue.ts';
import { forgetCuenta } from '../platform/throttle.ts';
import { forgetDispositivos } from './dispositivos.ts';
import { assertNuevaOf } from './nueva.ts';
import { hashSecretos, turnOf } from './secretos.ts';
import { openFor, tryContrasenia } from './sesiones.ts';

type Eleccion = Body<'POST /api/RecuperarContrasena/cambiar-temporal'>;
type Restablecida = Respuesta<'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena'>;

export interface Temporal {
  texto: string;
  hash: string;
}

export async function drawTemporal(turn?: Turn): Promise<Temporal> {
  for (;;) {
    const texto = temporalFromBytes(randomBytes(32));
    if (texto === null) continue;
    const [hash = ''] = await hashSecretos([normalizeTemporal(texto)], turn);
    return { texto, hash };
  }
}

/**
 * Replaces an account's password with a one-time one for 24 h (behaviour §2). Ends its sessions, forgets its failures and records
 * who did it. `profesorId` null means the operator.
 */
export async function giveTemporal(
  tx: Sql,
  usuarioId: string,
  { texto, hash }: Temporal,
  profesorId: string | null,
): Promise<Restablecida> {
  const { nombre_usuario, temporal_hasta } = await tx.db
    .updateTable('usuario')
    .set({
      contrasenia_hash: hash,
      // The password chosen next no longer depends on a card.
      contrasenia_tarjeta_en: null,
      contrasenia_tarjeta_de: null,
      temporal_hasta: sql<Date>`now() + make_interval(hours => ${HORAS_TEMPORAL}::int)`,
    })
    .where('id', '=', usuarioId)
    .returning(['nombre_usuario', sql<Date>`temporal_hasta`.as('temporal_hasta')])
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom('sesion').where('usuario_id', '=', usuarioId).execute();
  await endPizarrasOf(tx, usuarioId);
  await forgetDispositivos(tx, usuarioId);
  // The operator's is recorded as an order.
  if (profesorId !== null) await recordActividad(tx, { tipo: 'temporal-dada', usuarioId });
  await tx.db.insertInto('restablecimiento').values({ usuario_id: usuarioId, profesor_id: profesorId }).execute();
  await forgetCuenta(tx, claveUsuario(nombre_usuario));
  return { contrasenaTemporal: texto, caduca: temporal_hasta.toISOString(), nombreUsuario: nombre_usuario };
}

export async function resetContrasenia(
  services: Services,
  profesor: Usuario | undefined,
  de: PerfilOf,
  ip: string,
): Promise<Restablecida> {
  if (!profesor) throw new AppError('SESION_REQUERIDA');
  // Checked before the hash, so that a foreign id costs little, and again under the lock.
  await holdEstudiante(services.sql, profesor, de, 'contrasena');
  const temporal = await drawTemporal(turnOf(ip, profesor.id));
  const { estudianteId, dada } = await services.transaction(async (tx) => {
    const estudianteId = await holdEstudiante(tx, profesor, de, 'contrasena');
    // The list of cards shows who chose a password with a card, which this reset undoes.
    await recordEvento(tx, { grupoId: de.id, clase: 'tarjetas-cambiadas' });
    return { estudianteId, dada: await giveTemporal(tx, estudianteId, temporal, profesor.id) };
  });
  services.noteSuceso('restablecimiento', { por: 'temporal', usuarioId: estudianteId, grupoId: de.id });
  return dada;
}

/**
 * Replaces the one-time password with one's own, and signs in. Throws TEMPORAL_CADUCADA and 429. Throws CREDENCIALES_INVALIDAS
 * too if the account has its own password or the one-time one has just been used.
 */
export async function chooseContrasenia(
  services: Services,
  { nombreUsuario, contrasenaTemporal, nuevaContrasena, ...modo }: Eleccion,
  { ip, aparato }: { ip: string; aparato: string },
): Promise<Sesion> {
  const cuenta = await tryContrasenia(services, { ...modo, ip, nombreUsuario, contrasenia: contrasenaTemporal });
  if (!cuenta.temporalHasta) throw new AppError('CREDENCIALES_INVALIDAS');
  await assertNuevaOf(services, cuenta.id, nuevaContrasena);
  const [contrasenia_hash = ''] = await hashSecretos([nuevaContrasena], turnOf(ip, claveUsuario(nombreUsuario)));
  const sesion = await services.transaction(async (tx) => {
    const [state] = await tx.db
      .selectFrom('usuario')
      .select(sql<boolean>`temporal_hasta > now()`.as('vale'))
      .where('id', '=', cuenta.id)
      .where('contrasenia_hash', '=', cuenta.contraseniaHash)
      .forUpdate()
      .execute();
    if (!state) throw new AppError('CREDENCIALES_INVALIDAS');
    if (!state.vale) throw new AppError('TEMPORAL_CADUCADA');
    await tx.db
      .updateTable('usuario')
      .set({ contrasenia_hash, contrasenia_cambiada_en: sql`now()`, temporal_hasta: null })
      .where('id', '=', cuenta.id)
      .execute();
    return openFor(tx, cuenta, { ...modo, aparato, tipo: 'entrada-temporal' });
  });
  const suyo = { por: 'temporal', usuarioId: cuenta.id } as const;
  services.noteSuceso('contrasena-cambiada', suyo);
  services.noteSuceso('entrada', suyo);
  return sesion;
}
