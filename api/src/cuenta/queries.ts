import type { Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { checkNombreUsuario, claveUsuario } from '@aupa/domain/cuenta';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

export interface Cuenta {
  id: string;
  rol: Usuario['rol'];
  nombreUsuario: string;
  /** Null for an account that a list made, until its owner chooses a password. */
  contraseniaHash: string | null;
  /** Until when a one-time password is valid. Null if the hash is that of the user's own. */
  temporalHasta: Date | null;
}

const FIND_CUENTA = {
  name: 'cuenta-de-nombre',
  text: `select id, rol, nombre_usuario as "nombreUsuario", contrasenia_hash as "contraseniaHash",
           temporal_hasta as "temporalHasta"
         from usuario where nombre_usuario_clave = $1`,
};

export async function findCuenta(sql: Sql, nombreUsuario: string): Promise<Cuenta | undefined> {
  if (checkNombreUsuario(nombreUsuario) !== null) return undefined;
  const [cuenta] = await sql.run<Cuenta>(FIND_CUENTA, [claveUsuario(nombreUsuario)]);
  return cuenta;
}

export interface RespuestaGuardada {
  id: number;
  preguntaId: number;
  hash: string;
}

export function listRespuestas(db: Kysely<Database>, usuarioId: string): Promise<RespuestaGuardada[]> {
  return db
    .selectFrom('respuesta_seguridad')
    .select(['id', 'pregunta_id as preguntaId', 'respuesta_hash as hash'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('orden')
    .execute();
}

export async function listPreguntas(
  db: Kysely<Database>,
): Promise<Respuesta<'GET /api/RecuperarContrasena/preguntas'>> {
  const preguntas = await db.selectFrom('pregunta_seguridad').select(['id', 'pregunta']).orderBy('id').execute();
  return { preguntas: preguntas.map((pregunta) => ({ ...pregunta, preguntaRespuestaSeguridadId: null })) };
}

export async function listPreguntasOf(
  db: Kysely<Database>,
  nombreUsuario: string,
): Promise<Respuesta<'GET /api/RecuperarContrasena/preguntas/:nombreUsuario'>> {
  if (checkNombreUsuario(nombreUsuario) !== null) return { preguntas: [] };
  const preguntas = await db
    .selectFrom('respuesta_seguridad as r')
    .innerJoin('usuario', 'usuario.id', 'r.usuario_id')
    .innerJoin('pregunta_seguridad as p', 'p.id', 'r.pregunta_id')
    .select(['p.id', 'p.pregunta', 'r.id as preguntaRespuestaSeguridadId'])
    .where('nombre_usuario_clave', '=', claveUsuario(nombreUsuario))
    .orderBy('r.orden')
    .execute();
  return { preguntas };
}

export async function countPreguntas(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const found = await db
    .selectFrom('pregunta_seguridad')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return found.length;
}

type Restablecida = NonNullable<Respuesta<'GET /api/Usuario/me'>['contraseniaRestablecida']>;

function toRestablecida({
  hecho_en,
  como,
  nombre,
  apellido,
}: {
  hecho_en: Date;
  como: string;
  nombre: string | null;
  apellido: string | null;
}): Restablecida {
  const por = nombre === null || apellido === null ? null : nombreCompleto({ nombre, apellido });
  return { fecha: hecho_en.toISOString(), por, como: como === 'Tarjeta' ? como : 'Temporal' };
}

export async function findPersona(
  db: Kysely<Database>,
  { id, rol, alcance, soloOf }: Usuario,
): Promise<Respuesta<'GET /api/Usuario/me'>> {
  const persona = await db
    .selectFrom('usuario')
    .select([
      'nombre',
      'apellido',
      'nombre_usuario',
      'correo',
      'contrasenia_cambiada_en',
      'contrasenia_hash',
      'de_lista_por',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const restablecida = await db
    .selectFrom('restablecimiento as r')
    .leftJoin('usuario as profesor', 'profesor.id', 'r.profesor_id')
    .select(['r.hecho_en', 'r.como', 'r.profesor_id', 'profesor.nombre', 'profesor.apellido'])
    .where('r.usuario_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id,
    nombre: persona.nombre,
    apellido: persona.apellido,
    userName: persona.nombre_usuario,
    ...(rol === 'Profesor' && persona.correo !== null ? { correo: persona.correo } : {}),
    contraseniaCambiada: persona.contrasenia_cambiada_en.toISOString(),
    tieneContrasenia: persona.contrasenia_hash !== null,
    puedeElegirContrasena:
      persona.contrasenia_hash === null && alcance === 'tarjeta' && soloOf === persona.de_lista_por,
    // A card shows only resets by its own teacher: another one may have done it.
    contraseniaRestablecida:
      restablecida && (alcance === 'cuenta' || restablecida.profesor_id === soloOf)
        ? toRestablecida(restablecida)
        : null,
  };
}
