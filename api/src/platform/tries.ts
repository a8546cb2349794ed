import type { CodigoError } from '@aupa/contract';
import { claveUsuario, type ClaseDireccion, type ClaseIntento } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import type { Services } from './http/handlers.ts';
import { assertNotThrottled, clearFailures, giveBack, hasFailed, recordFailure, reserveTries } from './throttle.ts';
import { addressKey } from './http/address.ts';

/** Where a try comes from, and whom it is about. */
export interface Origen {
  /** The kind of failure that its address is counted by: each apart from the others. */
  clase: ClaseDireccion;
  ip: string;
  /** The account that is tried, or whatever else is guessed at: the code of a class. */
  nombreUsuario: string;
  /** It comes from a browser that this account has signed in with: it waits in no lane. */
  esConocido?: boolean;
}

/** Counts one more failure of an address. */
async function noteFailure(services: Services, { clase, ip, nombreUsuario }: Origen): Promise<void> {
  if (!services.throttle) return;
  await services.transaction((tx) => recordFailure(tx, clase, addressKey(ip), claveUsuario(nombreUsuario)));
}

/** A try that is counted already. */
interface Contado {
  numero: string;
  /** It is judged, and no longer counted where it was right. */
  leave(wasRight: boolean): void;
}

/** Counts a try before it is judged: at once, else when there is room, else at the pace of an address that has failed too often. */
async function countTry(services: Services, { clase, ip, nombreUsuario }: Origen): Promise<Contado> {
  const { sql, lanes, judging, transaction } = services;
  const [direccion, cuenta] = [addressKey(ip), claveUsuario(nombreUsuario)];
  const numero = await judging.enter(clase, direccion, cuenta);
  if (numero !== null) return { numero, leave: (wasRight) => judging.leave(clase, direccion, wasRight) };
  await lanes.wait(clase, direccion, { cuenta, conFallos: await hasFailed(sql, clase, direccion, cuenta) });
  return { numero: await transaction((tx) => recordFailure(tx, clase, direccion, cuenta)), leave: () => undefined };
}

/**
 * Lets an address try something, at its pace when it has failed too often (behaviour §2). It is counted before it is judged: a burst
 * sent side by side learns no more than tries one by one. What was right, or never judged, is given back.
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
    if (failed) services.noteSuceso('intento-fallido', { por: origen.clase });
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

type Contador = readonly [clase: ClaseIntento, clave: string];

export interface Try<T> extends Origen {
  /** Count the failures at one account: the first of them closes it, and a success clears that one. */
  cuentas: readonly [Contador, ...Contador[]];
  refusal: CodigoError;
  /** The field that it is said of, where there are several. */
  campo?: string;
  /** Null: wrong. */
  attempt(): Promise<T | null>;
}

/** Tries at an account that are counted and not judged yet, of this process: by what counts them. */
const sinJuzgar = new Map<string, number>();

/** Judges a try at an account that is counted before: no more side by side than may still fail. Throws 429. */
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

/** Lets someone try a secret: refuses while throttled, counts a failure, forgets the account's failures on success. */
export async function tryGuarded<T>(services: Services, given: Try<T>): Promise<T> {
  const { cuentas, refusal, campo, attempt, ...origen } = given;
  const [cuenta] = cuentas;
  const { sql, throttle, transaction } = services;
  // Before anything is waited for: what is closed is told so at once.
  if (throttle) await assertNotThrottled(sql, ...cuenta, sinJuzgar.get(cuenta.join(' ')));
  const judge = throttle ? () => judgeCounted(services, given) : attempt;
  const found = await tryFrom(services, origen, judge, (result) => result === null);
  if (found === null) throw new AppError(refusal, campo === undefined ? {} : { campo });
  if (throttle) await transaction((tx) => clearFailures(tx, ...cuenta));
  return found;
}
