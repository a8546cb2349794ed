import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import type { Services } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { holdCuenta, listCuentas, recordFailures } from '../../platform/throttle.ts';

const { maximo: VISTOS_MAX } = REGLAS_INTENTOS['lista-profesor'];

/** A key of its own, so that a sign-in to that account does not make it forgotten. */
const keyOf = (usuario: string) => `lista ${usuario}`;

/**
 * Counts usernames of others that a teacher is about to learn of, each once a day. Answers whether they may. Once the day is full nothing is
 * shown, not even free names: else a name that is not shown would be known to be taken.
 */
export async function noteVistos(tx: Sql, profesorId: string, tomados: readonly string[]): Promise<boolean> {
  await holdCuenta(tx, 'lista-profesor', profesorId);
  const vistos = await listCuentas(tx, 'lista-profesor', profesorId, tomados.map(keyOf));
  if (vistos.total >= VISTOS_MAX) return false;
  const caben = vistos.nuevas.slice(0, VISTOS_MAX - vistos.total);
  await recordFailures(tx, 'lista-profesor', profesorId, caben);
  return caben.length === vistos.nuevas.length;
}

/** The same for a preview, in a transaction of its own: a preview writes nothing else. */
export const mayShow = (
  { throttle, transaction }: Pick<Services, 'throttle' | 'transaction'>,
  profesorId: string,
  tomados: readonly string[],
): Promise<boolean> => (throttle ? transaction((tx) => noteVistos(tx, profesorId, tomados)) : Promise.resolve(true));
