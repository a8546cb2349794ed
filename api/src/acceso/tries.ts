import type { CodigoError } from '@aupa/contract';
import { claveUsuario, type ClaseIntento } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';
import { assertNotThrottled, clearFailures, recordFailure } from '../platform/throttle.ts';

type Contador = readonly [clase: ClaseIntento, clave: string];

export interface Try<T> {
  /** Whose secret it is: a reset of the password forgets the failures. */
  nombreUsuario: string;
  /** Counts every failure that comes from an address. */
  direccion: Contador;
  /** Counts the failures at one account; a success clears it. */
  cuenta: Contador;
  refusal: CodigoError;
  /** Null: wrong. */
  attempt(): Promise<T | null>;
}

/** Lets someone try a secret: refuses while throttled, counts a failure, forgets the account's failures on success. */
export async function tryGuarded<T>(
  { sql, throttle }: Services,
  { nombreUsuario, direccion, cuenta, refusal, attempt }: Try<T>,
): Promise<T> {
  if (!throttle) {
    const found = await attempt();
    if (found === null) throw new AppError(refusal);
    return found;
  }
  await assertNotThrottled(sql, ...direccion);
  await assertNotThrottled(sql, ...cuenta);
  const found = await attempt();
  // Again, after the hash: a burst of guesses sent side by side learns no more than guesses one by one.
  await assertNotThrottled(sql, ...cuenta);
  if (found !== null) {
    await clearFailures(sql, ...cuenta);
    return found;
  }
  await recordFailure(sql, ...cuenta, claveUsuario(nombreUsuario));
  await recordFailure(sql, ...direccion);
  throw new AppError(refusal);
}
