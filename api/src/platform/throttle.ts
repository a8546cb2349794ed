import { createHash } from 'node:crypto';
import {
  cuantosCaben,
  sayEspera,
  REGLAS_INTENTOS,
  takeTurno,
  type TipoDireccion,
  type TipoIntento,
  type Ritmo,
} from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import type { Sql } from './sql.ts';

/** `Retry-After` of a block that never ends by itself: the header needs a number. */
const DIA = 24 * 60 * 60;

// A failure counted after this transaction began has an age of 0, so nobody waits longer than the rule says.
const AGES = {
  name: 'intento-edades',
  text: `select greatest(0, extract(epoch from now() - en))::float8 as edad from intento
         where clase = $1 and clave = $2 and en > now() - make_interval(secs => $3)
         order by en desc limit $4`,
};
const FAILED = {
  name: 'intento-de-cuenta',
  text: `select 1 as fallo from intento
         where cuenta = $3 and clase = $1 and clave = $2 and en > now() - make_interval(secs => $4) limit 1`,
};
const RECORD = {
  name: 'intento-anotar',
  text: 'insert into intento (clase, clave, cuenta) select $1, $2, unnest($3::text[]) returning id',
};
const LOCK = { name: 'intento-en-fila', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' };
// No need to wait for the disk: a crash forgets only what was tried in the last moment.
const GIVE_BACK = {
  name: 'intento-devolver',
  text: `with pronto as (select set_config('synchronous_commit', 'off', true))
         delete from intento using pronto where id = $1`,
};
const CLEAR = { name: 'intento-olvidar', text: 'delete from intento where clase = $1 and clave = $2' };
const FORGET = { name: 'intento-olvidar-cuenta', text: 'delete from intento where cuenta = $1' };

/** Hashed, because people type passwords into the wrong field and keys must fit into an index. */
function hashClave(clave: string): string {
  return createHash('sha256').update(clave).digest('base64url');
}

const HOLD_TURNO = {
  name: 'turno-mirar',
  text: `insert into turno (clase, clave, libre_en) values ($1, $2, now())
         on conflict (clase, clave) do update set libre_en = turno.libre_en
         returning extract(epoch from libre_en - now())::float8 as adelanto`,
};
const TAKE_TURNO = {
  name: 'turno-tomar',
  text: 'update turno set libre_en = now() + make_interval(secs => $3) where clase = $1 and clave = $2',
};

type TipoTurno = TipoDireccion | 'altas';

async function listEdades(sql: Sql, tipo: TipoIntento, clave: string): Promise<number[]> {
  const { memoria, maximo } = REGLAS_INTENTOS[tipo];
  const rows = await sql.run<{ edad: number }>(AGES, [tipo, hashClave(clave), memoria, maximo]);
  return rows.map(({ edad }) => edad);
}

/**
 * Counts as many of these accounts' tries as may fail now, before they are judged; returns their numbers. Needs its own
 * transaction, so that other processes see them.
 */
export async function reserveTries(
  tx: Sql,
  tipo: TipoIntento,
  clave: string,
  cuentas: readonly string[],
): Promise<string[]> {
  await holdCuenta(tx, tipo, clave);
  const caben = cuantosCaben(REGLAS_INTENTOS[tipo], await listEdades(tx, tipo, clave), cuentas.length);
  return caben === 0 ? [] : record(tx, tipo, clave, cuentas.slice(0, caben));
}

/** Takes back a counted try that was right or never judged. */
export async function giveBack(sql: Sql, numero: string): Promise<void> {
  await sql.run(GIVE_BACK, [numero]);
}

/** Whether an account has recent failures from this address. */
export async function hasFailed(sql: Sql, tipo: TipoDireccion, direccion: string, cuenta: string): Promise<boolean> {
  const values = [tipo, hashClave(direccion), hashClave(cuenta), REGLAS_INTENTOS[tipo].memoria];
  return (await sql.run(FAILED, values)).length > 0;
}

/**
 * Takes the next turn of an address, or `cuantos` turns together, for all processes; returns the seconds until the last. Locks
 * the line until the transaction ends. With `mayWait` false, a turn in the future is not taken. Accounts made from a list use
 * their teacher instead of an address.
 */
export async function takeTurn(
  tx: Sql,
  ritmo: Ritmo,
  { tipo, direccion, mayWait, cuantos }: { tipo: TipoTurno; direccion: string; mayWait: boolean; cuantos?: number },
): Promise<number> {
  const clave = hashClave(direccion);
  const [row] = await tx.run<{ adelanto: number }>(HOLD_TURNO, [tipo, clave]);
  const { espera, adelanto } = takeTurno(ritmo, row?.adelanto ?? 0, cuantos);
  if (espera === 0 || mayWait) await tx.run(TAKE_TURNO, [tipo, clave, adelanto]);
  return espera;
}

/** Seconds within which a running try is surely judged. */
const JUICIO = 3;

/**
 * Throws 429 while the failures of this key close it (behaviour §2, §3), with the seconds to wait. They are few if only the
 * newest, not yet judged tries (`sinJuzgar`) close it.
 */
export async function assertNotThrottled(sql: Sql, tipo: TipoIntento, clave: string, sinJuzgar = 0): Promise<void> {
  const { espera } = REGLAS_INTENTOS[tipo];
  const edades = await listEdades(sql, tipo, clave);
  const todas = espera(edades);
  if (todas <= 0) return;
  const segundos = espera(edades.slice(sinJuzgar)) > 0 ? todas : JUICIO;
  if (segundos === Infinity) throw new AppError('RECUPERACION_CERRADA', { retryAfter: DIA });
  throw new AppError('DEMASIADOS_INTENTOS', {
    datos: { espera: sayEspera(segundos) },
    retryAfter: Math.ceil(segundos),
  });
}

async function record(
  sql: Sql,
  tipo: TipoIntento,
  clave: string,
  cuentas: ReadonlyArray<string | undefined>,
): Promise<string[]> {
  const hashes = cuentas.map((cuenta) => (cuenta === undefined ? null : hashClave(cuenta)));
  const rows = await sql.run<{ id: string | number }>(RECORD, [tipo, hashClave(clave), hashes]);
  return rows.map(({ id }) => String(id));
}

/**
 * Records a failed try, or something that may be done only so often; returns its number. A failure needs its own transaction, to
 * outlive the rollback of the refused request. `cuenta`: the account, for `forgetCuenta`.
 */
export async function recordFailure(sql: Sql, tipo: TipoIntento, clave: string, cuenta?: string): Promise<string> {
  const [numero = ''] = await record(sql, tipo, clave, [cuenta]);
  return numero;
}

const COUNT = {
  name: 'intento-cuentas',
  text: `select count(distinct cuenta)::int as total,
           coalesce(array_agg(distinct cuenta) filter (where cuenta = any($4::text[])), '{}') as vistas
         from intento where clase = $1 and clave = $2 and en > now() - make_interval(secs => $3)`,
};

/** How many accounts this key has been counted for within the rule's memory, and which of `cuentas` are new. */
export async function listCuentas(
  sql: Sql,
  tipo: TipoIntento,
  clave: string,
  cuentas: readonly string[],
): Promise<{ total: number; nuevas: string[] }> {
  const values = [tipo, hashClave(clave), REGLAS_INTENTOS[tipo].memoria, cuentas.map(hashClave)];
  const [row] = await sql.run<{ total: number; vistas: string[] }>(COUNT, values);
  const vistas = new Set(row?.vistas);
  return { total: row?.total ?? 0, nuevas: cuentas.filter((cuenta) => !vistas.has(hashClave(cuenta))) };
}

/** Records one failure for each of these accounts. */
export async function recordFailures(
  sql: Sql,
  tipo: TipoIntento,
  clave: string,
  cuentas: readonly string[],
): Promise<void> {
  if (cuentas.length > 0) await record(sql, tipo, clave, cuentas);
}

/** Serializes the tries of a key until the transaction ends, so that each sees all failures before it. */
export async function holdCuenta(tx: Sql, tipo: TipoIntento, clave: string): Promise<void> {
  await tx.run(LOCK, [`${tipo} ${hashClave(clave)}`]);
}

/** Forgets the failures of this key, after a success. */
export async function clearFailures(sql: Sql, tipo: TipoIntento, clave: string): Promise<void> {
  await sql.run(CLEAR, [tipo, hashClave(clave)]);
}

/** Forgets all failures of an account, from everywhere: its password has changed (behaviour §2). */
export async function forgetCuenta(sql: Sql, cuenta: string): Promise<void> {
  await sql.run(FORGET, [hashClave(cuenta)]);
}
