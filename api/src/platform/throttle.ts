import { createHash } from 'node:crypto';
import { describeEspera, REGLAS_INTENTOS, type ClaseIntento } from '@aupa/domain';
import { AppError } from './errors.ts';
import type { Sql } from './sql.ts';

/** Seconds that a client is told where no wait helps: it has to say something. */
const DIA = 24 * 60 * 60;

const AGES = {
  name: 'intento-edades',
  text: `select extract(epoch from now() - en)::float8 as edad from intento
         where clase = $1 and clave = $2 and en > now() - make_interval(secs => $3)
         order by en desc limit $4`,
};
const RECORD = { name: 'intento-anotar', text: 'insert into intento (clase, clave, cuenta) values ($1, $2, $3)' };
const CLEAR = { name: 'intento-olvidar', text: 'delete from intento where clase = $1 and clave = $2' };
const FORGET = { name: 'intento-olvidar-cuenta', text: 'delete from intento where cuenta = $1' };

/** Hashed: people type passwords into the wrong field, and a key has to fit into an index. */
function hashClave(clave: string): string {
  return createHash('sha256').update(clave).digest('base64url');
}

/**
 * Refuses while the failures recorded under this key close it (behaviour §2, §3).
 * Throws 429 with the seconds to wait. Asked again after a slow check, it also holds against tries made side by side.
 */
export async function assertNotThrottled(sql: Sql, clase: ClaseIntento, clave: string): Promise<void> {
  const { memoria, maximo, espera } = REGLAS_INTENTOS[clase];
  const rows = await sql.run<{ edad: number }>(AGES, [clase, hashClave(clave), memoria, maximo]);
  const segundos = espera(rows.map(({ edad }) => edad));
  if (segundos <= 0) return;
  if (segundos === Infinity) throw new AppError('RECUPERACION_CERRADA', { retryAfter: DIA });
  throw new AppError('DEMASIADOS_INTENTOS', {
    datos: { espera: describeEspera(segundos) },
    retryAfter: Math.ceil(segundos),
  });
}

/**
 * Records a failed try, or what may be done only so often. `sql` for a failure: outside the request's transaction, so that
 * it outlives the refusal that rolls it back. `cuenta`: the account that it is about, for `forgetCuenta`.
 */
export async function recordFailure(sql: Sql, clase: ClaseIntento, clave: string, cuenta?: string): Promise<void> {
  await sql.run(RECORD, [clase, hashClave(clave), cuenta === undefined ? null : hashClave(cuenta)]);
}

/** Forgets the failures under this key, after a success. */
export async function clearFailures(sql: Sql, clase: ClaseIntento, clave: string): Promise<void> {
  await sql.run(CLEAR, [clase, hashClave(clave)]);
}

/** Forgets every failure at an account, wherever it came from: its password is another one now (behaviour §2). */
export async function forgetCuenta(sql: Sql, cuenta: string): Promise<void> {
  await sql.run(FORGET, [hashClave(cuenta)]);
}
