import type { Body, Sesion } from '@aupa/contract';
import {
  checkRespuestas,
  claveUsuario,
  sayEspera,
  normalizeRespuesta,
  pickRespuestas,
  RITMO_ALTAS,
  type RespuestaSeguridad,
} from '@aupa/domain/cuenta';
import { uuidv7 } from 'uuidv7';
import { AppError, InvalidInput } from '../platform/errors.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { takeTurn } from '../platform/throttle.ts';
import { addressKey } from '../platform/http/address.ts';
import { holdCodigoProfesor, tryCodigoProfesor } from './codigoProfesor.ts';
import { assertNueva } from './nueva.ts';
import { countPreguntas, findCuenta } from './queries.ts';
import { hashSecretos, turnOf } from './secretos.ts';
import { openFor } from './sesiones.ts';
import { tryFrom } from '../platform/tries.ts';

type Persona = Pick<Body<'POST /api/profesor/alta'>, 'nombreUsuario' | 'nombre' | 'apellido' | 'contrasenia'> & {
  correo?: string;
};

type Desde = Record<'ip' | 'aparato', string>;

const CAMPO_PREGUNTAS = 'preguntasDeSeguridad';
const taken = () => new AppError('USUARIO_EXISTE', { campo: 'nombreUsuario' });

async function insertUsuario(tx: Sql, rol: Usuario['rol'], persona: Persona, contraseniaHash: string): Promise<string> {
  const created = await tx.db
    .insertInto('usuario')
    .values({
      id: uuidv7(),
      rol,
      nombre_usuario: persona.nombreUsuario,
      nombre_usuario_clave: claveUsuario(persona.nombreUsuario),
      correo: persona.correo ?? null,
      nombre: persona.nombre,
      apellido: persona.apellido,
      contrasenia_hash: contraseniaHash,
    })
    // If two register one name at the same moment, the constraint lets one through.
    .onConflict((oc) => oc.column('nombre_usuario_clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw taken();
  return created.id;
}

/**
 * Runs before the hashes, so that a refusal costs little (behaviour §2). A taken name counts against the address: nobody may
 * probe for names. A free one takes a turn of the address: 400 at once, then 30 a minute.
 */
async function assertMayRegister(services: Services, nombreUsuario: string, ip: string): Promise<void> {
  const look = () => findCuenta(services.sql, nombreUsuario);
  const found = await tryFrom(services, { tipo: 'alta-direccion', ip, nombreUsuario }, look, (cuenta) => !!cuenta);
  if (found) throw taken();
  if (!services.throttle) return;
  const turno = { tipo: 'altas', direccion: addressKey(ip), mayWait: false } as const;
  const segundos = await services.transaction((tx) => takeTurn(tx, RITMO_ALTAS, turno));
  if (segundos === 0) return;
  throw new AppError('ALTAS_SEGUIDAS', {
    datos: { espera: sayEspera(segundos) },
    retryAfter: Math.ceil(segundos),
  });
}

/**
 * Registers a teacher and signs in. Throws CODIGO_PROFESOR and USUARIO_EXISTE (spec §5; behaviour §2). Checks the code first, so
 * that nobody without it learns which names are in use.
 */
export async function registerProfesor(
  services: Services,
  { dispositivo, rememberMe = false, codigoProfesor, ...persona }: Body<'POST /api/profesor/alta'>,
  { ip, aparato }: Desde,
): Promise<Sesion> {
  await assertNueva(services, { campo: 'contrasenia', valor: persona.contrasenia }, persona);
  await tryCodigoProfesor(services, codigoProfesor, ip);
  await assertMayRegister(services, persona.nombreUsuario, ip);
  const [contraseniaHash = ''] = await hashSecretos([persona.contrasenia], turnOf(ip, null));
  const sesion = await services.transaction(async (tx) => {
    await holdCodigoProfesor(tx, services, codigoProfesor);
    const id = await insertUsuario(tx, 'Profesor', persona, contraseniaHash);
    return openFor(
      tx,
      { id, rol: 'Profesor', nombreUsuario: persona.nombreUsuario },
      { rememberMe, dispositivo, aparato, tipo: 'alta' },
    );
  });
  services.noteSuceso('entrada', { por: 'alta', usuarioId: sesion.id });
  return sesion;
}

async function chooseRespuestas(
  { sql }: Services,
  given: readonly RespuestaSeguridad[],
): Promise<RespuestaSeguridad[]> {
  const fallo = checkRespuestas(given);
  if (fallo) throw new InvalidInput([{ campo: CAMPO_PREGUNTAS, mensaje: fallo }]);
  const respuestas = pickRespuestas(given);
  const known = await countPreguntas(sql.db, [...new Set(respuestas.map(({ preguntaId }) => preguntaId))]);
  if (known < respuestas.length) throw new AppError('PREGUNTA_DESCONOCIDA', { campo: CAMPO_PREGUNTAS });
  return respuestas;
}

export async function registerEstudiante(
  services: Services,
  { preguntasDeSeguridad, dispositivo, rememberMe = false, ...persona }: Body<'POST /api/estudiante/alta'>,
  { ip, aparato }: Desde,
): Promise<Sesion> {
  await assertNueva(services, { campo: 'contrasenia', valor: persona.contrasenia }, persona);
  const respuestas = await chooseRespuestas(services, preguntasDeSeguridad);
  await assertMayRegister(services, persona.nombreUsuario, ip);
  const [contraseniaHash = '', ...hashes] = await hashSecretos(
    [persona.contrasenia, ...respuestas.map(({ respuesta }) => normalizeRespuesta(respuesta))],
    turnOf(ip, null),
  );
  const sesion = await services.transaction(async (tx) => {
    const id = await insertUsuario(tx, 'Estudiante', persona, contraseniaHash);
    await tx.db
      .insertInto('respuesta_seguridad')
      .values(
        respuestas.map(({ preguntaId }, i) => ({
          usuario_id: id,
          orden: i + 1,
          pregunta_id: preguntaId,
          respuesta_hash: hashes[i] ?? '',
        })),
      )
      .execute();
    return openFor(
      tx,
      { id, rol: 'Estudiante', nombreUsuario: persona.nombreUsuario },
      { rememberMe, dispositivo, aparato, tipo: 'alta' },
    );
  });
  services.noteSuceso('entrada', { por: 'alta', usuarioId: sesion.id });
  return sesion;
}
