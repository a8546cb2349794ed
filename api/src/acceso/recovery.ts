import type { Body, Respuesta } from '@aupa/contract';
import { claveUsuario, normalizeRespuesta, RESPUESTAS_EXACTAS } from '@aupa/domain';
import { sql } from 'kysely';
import type { Services } from '../platform/http/handlers.ts';
import { assertNotThrottled, clearFailures, recordFailure } from '../platform/throttle.ts';
import { addressKey } from '../platform/http/address.ts';
import { findCuenta, listPreguntasDe, listRespuestas, type Cuenta, type RespuestaGuardada } from './queries.ts';
import { hashSecretos, turnOf, verifySecretos, type Prueba } from './secretos.ts';
import { keyCuentaDireccion } from './sesiones.ts';
import { tryGuarded } from './tries.ts';

type Recuperacion = Body<'POST /api/RecuperarContrasena/restablecer'>;

/** The questions of a username. Names without any count against the address: nobody reads the school's list here. */
export async function lookUpPreguntas(
  { sql: base, throttle }: Services,
  nombreUsuario: string,
  ip: string,
): Promise<Respuesta<'GET /api/RecuperarContrasena/preguntas/:nombreUsuario'>> {
  const direccion = addressKey(ip);
  if (throttle) await assertNotThrottled(base, 'consulta-direccion', direccion);
  const found = await listPreguntasDe(base.db, nombreUsuario);
  if (throttle && found.preguntas.length === 0) await recordFailure(base, 'consulta-direccion', direccion);
  return found;
}

function toPrueba(stored: RespuestaGuardada | undefined, given: Recuperacion['respuestas']): Prueba {
  const match = given.find(
    (r) => r.preguntaRespuestaSeguridadId === stored?.id && r.preguntaDeSeguridadId === stored.preguntaId,
  );
  // A question left out is wrong, whatever the stored answer: never compared with an empty one.
  return { texto: normalizeRespuesta(match?.respuesta ?? ''), hash: match && stored?.hash };
}

async function checkBoth(
  services: Services,
  { nombreUsuario, respuestas }: Recuperacion,
  ip: string,
): Promise<Cuenta | null> {
  const cuenta = await findCuenta(services.sql, nombreUsuario);
  const stored = cuenta ? await listRespuestas(services.sql.db, cuenta.id) : [];
  const pruebas = Array.from({ length: RESPUESTAS_EXACTAS }, (_, i) => toPrueba(stored[i], respuestas));
  return (await verifySecretos(pruebas, turnOf(ip))) && cuenta ? cuenta : null;
}

/**
 * Sets a new password by the user's two answers and revokes every session. Throws RESPUESTAS_INCORRECTAS without saying
 * which one, and 429: 5 wrong tries close it for 15 minutes, 10 in a day until a reset (behaviour §2).
 */
export async function recoverContrasenia(services: Services, datos: Recuperacion, ip: string): Promise<undefined> {
  const cuenta = await tryGuarded(services, {
    nombreUsuario: datos.nombreUsuario,
    direccion: ['recuperar-direccion', addressKey(ip)],
    cuenta: ['recuperar-cuenta', claveUsuario(datos.nombreUsuario)],
    refusal: 'RESPUESTAS_INCORRECTAS',
    attempt: () => checkBoth(services, datos, ip),
  });
  const [contrasenia_hash = ''] = await hashSecretos([datos.nuevaContrasena], turnOf(ip));
  await services.transaction(async (tx) => {
    await tx.db
      .updateTable('usuario')
      .set({ contrasenia_hash, contrasenia_cambiada_en: sql`now()`, temporal_hasta: null })
      .where('id', '=', cuenta.id)
      .execute();
    await tx.db.deleteFrom('sesion').where('usuario_id', '=', cuenta.id).execute();
    // Whoever forgot the password has mistyped it: here they have just proved who they are.
    await clearFailures(tx, 'login-cuenta', keyCuentaDireccion(datos.nombreUsuario, ip));
  });
  return undefined;
}
