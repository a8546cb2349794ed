import { randomBytes } from 'node:crypto';
import type { Body, Respuesta, Sesion } from '@aupa/contract';
import { claveUsuario, HORAS_TEMPORAL, normalizeTemporal, temporalFromBytes } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { AppError } from '../platform/errors.ts';
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

/** A one-time password and its hash: hashed before any transaction, because that takes long. */
export interface Temporal {
  texto: string;
  hash: string;
}

/** Draws a one-time password. `turn`: of the teacher who asked for it; none: the operator. */
export async function drawTemporal(turn?: Turn): Promise<Temporal> {
  for (;;) {
    const texto = temporalFromBytes(randomBytes(32));
    if (texto === null) continue;
    const [hash = ''] = await hashSecretos([normalizeTemporal(texto)], turn);
    return { texto, hash };
  }
}

/**
 * Gives an account a one-time password for 24 h in place of its own: ends its sessions, forgets its failures, writes
 * down who did it. `profesorId` null: the operator. Answers what to hand over (behaviour §2).
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
      // Chosen with it, the next one is no card's.
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
  await tx.db.insertInto('restablecimiento').values({ usuario_id: usuarioId, profesor_id: profesorId }).execute();
  await forgetCuenta(tx, claveUsuario(nombre_usuario));
  return { contrasenaTemporal: texto, caduca: temporal_hasta.toISOString(), nombreUsuario: nombre_usuario };
}

/** A teacher resets the password of a student. Throws NO_ENCONTRADO and OTRO_PROFESOR (behaviour §2, §11). */
export async function resetContrasenia(
  services: Services,
  profesor: Usuario | undefined,
  de: PerfilOf,
  ip: string,
): Promise<Restablecida> {
  if (!profesor) throw new AppError('SESION_REQUERIDA');
  // Before the hash, so that a foreign id costs little; and again under the lock.
  await holdEstudiante(services.sql, profesor, de, 'contrasena');
  const temporal = await drawTemporal(turnOf(ip, profesor.id));
  const { estudianteId, dada } = await services.transaction(async (tx) => {
    const estudianteId = await holdEstudiante(tx, profesor, de, 'contrasena');
    // The cards' list says whose password was chosen with one: this one's is no more.
    await recordEvento(tx, { grupoId: de.id, clase: 'tarjetas-cambiadas' });
    return { estudianteId, dada: await giveTemporal(tx, estudianteId, temporal, profesor.id) };
  });
  services.noteSuceso('restablecimiento', { por: 'temporal', usuarioId: estudianteId, grupoId: de.id });
  return dada;
}

/**
 * Chooses one's own password in place of the one-time one, and signs in. Throws CREDENCIALES_INVALIDAS, also when the
 * account has a password of its own or the same one-time one was used a moment before, TEMPORAL_CADUCADA and 429.
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
    return openFor(tx, cuenta, { ...modo, aparato });
  });
  const suyo = { por: 'temporal', usuarioId: cuenta.id } as const;
  services.noteSuceso('contrasena-cambiada', suyo);
  services.noteSuceso('entrada', suyo);
  return sesion;
}
