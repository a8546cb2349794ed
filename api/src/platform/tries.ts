import type { CodigoError } from '@aupa/contract';
import { claveUsuario, type TipoDireccion, type TipoIntento } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import type { Services } from './http/handlers.ts';
import { assertNotThrottled, clearFailures, giveBack, hasFailed, recordFailure, reserveTries } from './throttle.ts';
import { addressKey } from './http/address.ts';

/** Where a try comes from, and which account it is about. */
export interface Origen {
  /** Kind of failure that its address is counted by, apart from the other kinds. */
  tipo: TipoDireccion;
  ip: string;
  nombreUsuario: string;
  /** From a browser that this account has signed in with: it skips the lane. */
  esConocido?: boolean;
}

async function noteFailure(services: Services, { tipo, ip, nombreUsuario }: Origen): Promise<void> {
  if (!services.throttle) return;
  await services.transaction((tx) => recordFailure(tx, tipo, addressKey(ip), claveUsuario(nombreUsuario)));
}

interface Contado {
  numero: string;
  /** Ends the try; a right one no longer counts. */
  leave(wasRight: boolean): void;
}

/** Counts a try before it is judged: at once or when there is room, else at the pace of a slowed-down address. */
async function countTry(services: Services, { tipo, ip, nombreUsuario }: Origen): Promise<Contado> {
  const { sql, lanes, judging, transaction } = services;
  const [direccion, cuenta] = [addressKey(ip), claveUsuario(nombreUsuario)];
  const numero = await judging.enter(tipo, direccion, cuenta);
  if (numero !== null) return { numero, leave: (wasRight) => judging.leave(tipo, direccion, wasRight) };
  await lanes.wait(tipo, direccion, { cuenta, conFallos: await hasFailed(sql, tipo, direccion, cuenta) });
  return { numero: await transaction((tx) => recordFailure(tx, tipo, direccion, cuenta)), leave: () => undefined };
}

/**
 * Runs a try, slowed down if its address has failed too often (behaviour §2). Tries are counted before they are judged, so a
 * parallel burst learns no more than single tries. Right or unjudged tries are given back.
 */
export async function tryFrom<T>(
  services: Services,
  origen: Origen,
  attempt: () => Promise<T>,
  hasFailedNow: (found: T) => boolean,
): Promise<T> {
  const judge = async () => {
    const found = await attempt();
    const failed = hasFailedNow(found);
    if (failed) services.noteSuceso('intento-fallido', { por: origen.tipo });
    return { found, failed };
  };
  if (!services.throttle) return (await judge()).found;
  if (origen.esConocido) {
    const { found, failed } = await judge();
    if (failed) await noteFailure(services, origen);
    return found;
  }
  const { numero, leave } = await countTry(services, origen);
  let isRight = true;
  try {
    const { found, failed } = await judge();
    isRight = !failed;
    return found;
  } finally {
    try {
      if (isRight) await giveBack(services.sql, numero);
    } finally {
      leave(isRight);
    }
  }
}

type Contador = readonly [tipo: TipoIntento, clave: string];

export interface Try<T> extends Origen {
  /** Counters of failures at one account. The first one closes the account, and is cleared by a success. */
  cuentas: readonly [Contador, ...Contador[]];
  refusal: CodigoError;
  campo?: string;
  attempt(): Promise<T | null>;
}

/** Tries of this process that are counted and not yet judged, by counter. */
const sinJuzgar = new Map<string, number>();

/** Counts a try at an account before judging it: no more run side by side than may still fail. Throws 429. */
async function judgeCounted<T>(
  { transaction, sql }: Services,
  { cuentas: [cuenta, ...otras], nombreUsuario, attempt }: Try<T>,
): Promise<T | null> {
  const de = claveUsuario(nombreUsuario);
  const key = cuenta.join(' ');
  const numero = await transaction(async (tx) => {
    const [counted] = await reserveTries(tx, ...cuenta, [de]);
    if (counted === undefined) await assertNotThrottled(tx, ...cuenta, sinJuzgar.get(key));
    return counted ?? '';
  });
  sinJuzgar.set(key, (sinJuzgar.get(key) ?? 0) + 1);
  try {
    const found = await attempt();
    if (found === null && otras.length > 0) {
      await transaction(async (tx) => {
        for (const otra of otras) await recordFailure(tx, ...otra, de);
      });
    }
    return found;
  } catch (error) {
    await giveBack(sql, numero);
    throw error;
  } finally {
    const left = (sinJuzgar.get(key) ?? 1) - 1;
    if (left > 0) sinJuzgar.set(key, left);
    else sinJuzgar.delete(key);
  }
}

/** Tries a secret: refuses while throttled, counts a failure, clears the account's failures on success. */
export async function tryGuarded<T>(services: Services, given: Try<T>): Promise<T> {
  const { cuentas, refusal, campo, attempt, ...origen } = given;
  const [cuenta] = cuentas;
  const { sql, throttle, transaction } = services;
  // Refuse a closed account before it waits in any line.
  if (throttle) await assertNotThrottled(sql, ...cuenta, sinJuzgar.get(cuenta.join(' ')));
  const judge = throttle ? () => judgeCounted(services, given) : attempt;
  const found = await tryFrom(services, origen, judge, (result) => result === null);
  if (found === null) throw new AppError(refusal, campo === undefined ? {} : { campo });
  if (throttle) await transaction((tx) => clearFailures(tx, ...cuenta));
  return found;
}
