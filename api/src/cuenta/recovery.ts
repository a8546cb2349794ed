import type { Body, Respuesta } from '@aupa/contract';
import { claveUsuario, formasRespuesta, RESPUESTAS_EXACTAS } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { recordActividad } from '../entry/actividad.ts';
import type { Services } from '../platform/http/handlers.ts';
import { clearFailures } from '../platform/throttle.ts';
import { forgetDispositivos, isConocido } from './dispositivos.ts';
import { findCuenta, listPreguntasOf, listRespuestas, type Cuenta, type RespuestaGuardada } from './queries.ts';
import { assertNuevaOf } from './nueva.ts';
import { hashSecretos, turnOf, verifySecretos, type Prueba } from './secretos.ts';
import { keyCuentaDireccion } from './sesiones.ts';
import { tryFrom, tryGuarded } from '../platform/tries.ts';

type Recuperacion = Body<'POST /api/RecuperarContrasena/restablecer'>;

/** The questions of a username. Names without questions count against the address, so that nobody can probe for names. */
export async function lookUpPreguntas(
  services: Services,
  nombreUsuario: string,
  ip: string,
): Promise<Respuesta<'GET /api/RecuperarContrasena/preguntas/:nombreUsuario'>> {
  return tryFrom(
    services,
    { tipo: 'consulta-direccion', ip, nombreUsuario },
    () => listPreguntasOf(services.sql.db, nombreUsuario),
    ({ preguntas }) => preguntas.length === 0,
  );
}

function toPrueba(stored: RespuestaGuardada | undefined, given: Recuperacion['respuestas']): Prueba {
  const match = given.find(
    (r) => r.preguntaRespuestaSeguridadId === stored?.id && r.preguntaDeSeguridadId === stored.preguntaId,
  );
  // A question left out is wrong. It is never compared as an empty answer.
  return { textos: formasRespuesta(match?.respuesta ?? ''), hash: match && stored?.hash };
}

async function checkBoth(
  services: Services,
  { nombreUsuario, respuestas }: Recuperacion,
  ip: string,
): Promise<Cuenta | null> {
  const cuenta = await findCuenta(services.sql, nombreUsuario);
  const stored = cuenta ? await listRespuestas(services.sql.db, cuenta.id) : [];
  const pruebas = Array.from({ length: RESPUESTAS_EXACTAS }, (_, i) => toPrueba(stored[i], respuestas));
  return (await verifySecretos(pruebas, turnOf(ip, claveUsuario(nombreUsuario)))) && cuenta ? cuenta : null;
}

/**
 * Sets a new password by the user's two answers and revokes every session (behaviour §2). Throws RESPUESTAS_INCORRECTAS without
 * saying which one is wrong, and 429. Recovery locks for 15 minutes after 5 wrong tries, and until a reset after 10 in a day.
 */
export async function recoverContrasenia(
  services: Services,
  datos: Recuperacion,
  { ip, aparato }: Record<'ip' | 'aparato', string>,
): Promise<undefined> {
  const { nombreUsuario, dispositivo } = datos;
  const cuenta = await tryGuarded(services, {
    tipo: 'recuperar-direccion',
    ip,
    nombreUsuario,
    esConocido: services.throttle && (await isConocido(services.sql, nombreUsuario, dispositivo)),
    cuentas: [['recuperar-cuenta', claveUsuario(nombreUsuario)]],
    refusal: 'RESPUESTAS_INCORRECTAS',
    attempt: () => checkBoth(services, datos, ip),
  });
  await assertNuevaOf(services, cuenta.id, datos.nuevaContrasena);
  const [contrasenia_hash = ''] = await hashSecretos([datos.nuevaContrasena], turnOf(ip, claveUsuario(nombreUsuario)));
  await services.transaction(async (tx) => {
    await tx.db
      .updateTable('usuario')
      .set({ contrasenia_hash, contrasenia_cambiada_en: sql`now()`, temporal_hasta: null })
      .where('id', '=', cuenta.id)
      .execute();
    await tx.db.deleteFrom('sesion').where('usuario_id', '=', cuenta.id).execute();
    await forgetDispositivos(tx, cuenta.id);
    await recordActividad(tx, { tipo: 'contrasena-recuperada', usuarioId: cuenta.id, aparato });
    // The owner has just proved who they are, so the wrong passwords typed before no longer count.
    await clearFailures(tx, 'login-cuenta', keyCuentaDireccion(nombreUsuario, ip));
  });
  services.noteSuceso('contrasena-cambiada', { por: 'preguntas', usuarioId: cuenta.id });
  return undefined;
}
