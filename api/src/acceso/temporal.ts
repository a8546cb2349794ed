import { randomBytes } from 'node:crypto';
import type { Body, Respuesta, Sesion } from '@aupa/contract';
import { claveUsuario, HORAS_TEMPORAL, nombreCompleto, normalizeTemporal, temporalFromBytes } from '@aupa/domain';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import { ownsGrupo } from '../platform/policy.ts';
import type { Sql } from '../platform/sql.ts';
import { forgetCuenta } from '../platform/throttle.ts';
import { hashSecretos, turnOf } from './secretos.ts';
import { openFor, tryContrasenia } from './sesiones.ts';

type Eleccion = Body<'POST /api/RecuperarContrasena/cambiar-temporal'>;
type Restablecida = Respuesta<'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena'>;
/** A profile in a group, as the address names them. */
interface De {
  id: number;
  perfilId: number;
}
interface Estudiante {
  id: string;
  nombre: string;
  apellido: string;
}

/** A one-time password and its hash: hashed before any transaction, because that takes long. */
export interface Temporal {
  texto: string;
  hash: string;
}

/** Draws a one-time password. `ip`: of whoever asked for it; none: the operator. */
export async function drawTemporal(ip?: string): Promise<Temporal> {
  for (;;) {
    const texto = temporalFromBytes(randomBytes(32));
    if (texto === null) continue;
    const [hash = ''] = await hashSecretos([normalizeTemporal(texto)], ip === undefined ? undefined : turnOf(ip));
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
      temporal_hasta: sql<Date>`now() + make_interval(hours => ${HORAS_TEMPORAL}::int)`,
    })
    .where('id', '=', usuarioId)
    .returning(['nombre_usuario', sql<Date>`temporal_hasta`.as('temporal_hasta')])
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom('sesion').where('usuario_id', '=', usuarioId).execute();
  await tx.db.insertInto('restablecimiento').values({ usuario_id: usuarioId, profesor_id: profesorId }).execute();
  await forgetCuenta(tx, claveUsuario(nombre_usuario));
  return { contrasenaTemporal: texto, caduca: temporal_hasta.toISOString(), nombreUsuario: nombre_usuario };
}

/** The student of a profile in a group of this teacher; 404 for whoever is not in it now. */
async function findEstudiante(
  db: Kysely<Database>,
  profesorId: string,
  { id: grupoId, perfilId }: De,
): Promise<Estudiante> {
  const estudiante = await db
    .selectFrom('perfil')
    .innerJoin('grupo', 'grupo.id', 'perfil.grupo_id')
    .innerJoin('usuario', 'usuario.id', 'perfil.estudiante_id')
    .select(['usuario.id', 'usuario.nombre', 'usuario.apellido'])
    .where('perfil.id', '=', perfilId)
    .where('grupo.id', '=', grupoId)
    .where('retirado_en', 'is', null)
    .where(ownsGrupo(profesorId))
    .forUpdate('usuario')
    .executeTakeFirst();
  if (!estudiante) throw new AppError('NO_ENCONTRADO');
  return estudiante;
}

/** Refuses while another teacher has the student too: no one teacher opens what is also another's (behaviour §2). */
async function assertOnlyOwn(db: Kysely<Database>, profesorId: string, estudiante: Estudiante): Promise<void> {
  const elsewhere = await db
    .selectFrom('perfil')
    .innerJoin('grupo', 'grupo.id', 'perfil.grupo_id')
    .select('perfil.id')
    .where('estudiante_id', '=', estudiante.id)
    .where('retirado_en', 'is', null)
    .where('eliminado_en', 'is', null)
    .where('grupo.profesor_id', '<>', profesorId)
    .executeTakeFirst();
  if (elsewhere) throw new AppError('ALUMNO_DE_OTROS', { datos: { estudiante: nombreCompleto(estudiante) } });
}

async function findOwn(db: Kysely<Database>, profesorId: string, de: De): Promise<Estudiante> {
  const estudiante = await findEstudiante(db, profesorId, de);
  await assertOnlyOwn(db, profesorId, estudiante);
  return estudiante;
}

/** A teacher resets the password of a student. Throws NO_ENCONTRADO and ALUMNO_DE_OTROS (behaviour §2). */
export async function resetContrasenia(
  services: Services,
  profesor: Usuario | undefined,
  de: De,
  ip: string,
): Promise<Restablecida> {
  if (!profesor) throw new AppError('SESION_REQUERIDA');
  // Before the hash, so that a foreign id costs little; and again under the lock.
  await findOwn(services.sql.db, profesor.id, de);
  const temporal = await drawTemporal(ip);
  return services.transaction(async (tx) => {
    const estudiante = await findOwn(tx.db, profesor.id, de);
    return giveTemporal(tx, estudiante.id, temporal, profesor.id);
  });
}

/**
 * Chooses one's own password in place of the one-time one, and signs in. Throws CREDENCIALES_INVALIDAS, also when the
 * account has a password of its own or the same one-time one was used a moment before, TEMPORAL_CADUCADA and 429.
 */
export async function chooseContrasenia(
  services: Services,
  { nombreUsuario, contrasenaTemporal, nuevaContrasena, rememberMe }: Eleccion,
  ip: string,
): Promise<Sesion> {
  const cuenta = await tryContrasenia(services, { ip, nombreUsuario, contrasenia: contrasenaTemporal, rememberMe });
  if (!cuenta.temporalHasta) throw new AppError('CREDENCIALES_INVALIDAS');
  const [contrasenia_hash = ''] = await hashSecretos([nuevaContrasena], turnOf(ip));
  return services.transaction(async (tx) => {
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
    return openFor(tx, cuenta, rememberMe);
  });
}
