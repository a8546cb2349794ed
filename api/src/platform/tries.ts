import type { CodigoError } from '@aupa/contract';
import { claveUsuario, type ClaseDireccion, type ClaseIntento } from '@aupa/domain';
import { AppError } from './errors.ts';
import type { Services } from './http/handlers.ts';
import { assertNotThrottled, clearFailures, hasFailed, isOverLimit, holdCuenta, recordFailure } from './throttle.ts';
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

/** Waits for its turn where its address is over the limit. Answers whether it did; throws 429 where the lane is full. */
async function waitInLane({ sql, lanes }: Services, { clase, ip, nombreUsuario }: Origen): Promise<boolean> {
  const direccion = addressKey(ip);
  if (!(await isOverLimit(sql, clase, direccion))) return false;
  await lanes.wait(clase, direccion, await hasFailed(sql, clase, direccion, claveUsuario(nombreUsuario)));
  return true;
}

/** Counts one more failure of an address. */
export async function noteFailure(services: Services, { clase, ip, nombreUsuario }: Origen): Promise<void> {
  if (!services.throttle) return;
  await services.transaction((tx) => recordFailure(tx, clase, addressKey(ip), claveUsuario(nombreUsuario)));
}

/** Lets an address try something, at its pace when it has failed too often, and counts it when it fails (behaviour §2). */
export async function tryFrom<T>(
  services: Services,
  origen: Origen,
  attempt: () => Promise<T>,
  hasFailedNow: (found: T) => boolean,
): Promise<T> {
  if (!services.throttle) return attempt();
  const { esConocido = false } = origen;
  const mayPass = esConocido || (await waitInLane(services, origen));
  const found = await attempt();
  if (hasFailedNow(found)) await noteFailure(services, origen);
  // Again, before anything is told: a burst sent side by side learns no more than tries one by one.
  if (!mayPass) await waitInLane(services, origen);
  return found;
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

/** Lets someone try a secret: refuses while throttled, counts a failure, forgets the account's failures on success. */
export async function tryGuarded<T>(
  services: Services,
  { cuentas, refusal, campo, attempt, ...origen }: Try<T>,
): Promise<T> {
  const { sql, throttle, transaction } = services;
  const [cuenta] = cuentas;
  const judge = async () => {
    const found = await attempt();
    if (!throttle) return found;
    // Again, after the hash, for what was sent side by side.
    if (found !== null) {
      await assertNotThrottled(sql, ...cuenta);
      return found;
    }
    await transaction(async (tx) => {
      await holdCuenta(tx, ...cuenta);
      await assertNotThrottled(tx, ...cuenta);
      for (const contador of cuentas) await recordFailure(tx, ...contador, claveUsuario(origen.nombreUsuario));
    });
    return null;
  };
  if (throttle) await assertNotThrottled(sql, ...cuenta);
  const found = await tryFrom(services, origen, judge, (result) => result === null);
  if (found === null) throw new AppError(refusal, campo === undefined ? {} : { campo });
  if (throttle) await transaction((tx) => clearFailures(tx, ...cuenta));
  return found;
}
