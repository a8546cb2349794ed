import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import type { Services } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { holdCuenta, listCuentas, recordFailures } from '../../platform/throttle.ts';

const { maximo: VISTOS_MAX } = REGLAS_INTENTOS['lista-profesor'];

/** A prefix of its own, so that a sign-in to that account does not clear the count. */
const keyOf = (usuario: string) => `lista ${usuario}`;

/**
 * Counts the taken usernames that a teacher is about to see, each once a day. Answers whether they may see them. At the limit
 * even free names are hidden, because a missing name would otherwise mean a taken one.
 */
export async function noteVistos(tx: Sql, profesorId: string, tomados: readonly string[]): Promise<boolean> {
  await holdCuenta(tx, 'lista-profesor', profesorId);
  const vistos = await listCuentas(tx, 'lista-profesor', profesorId, tomados.map(keyOf));
  if (vistos.total >= VISTOS_MAX) return false;
  const caben = vistos.nuevas.slice(0, VISTOS_MAX - vistos.total);
  await recordFailures(tx, 'lista-profesor', profesorId, caben);
  return caben.length === vistos.nuevas.length;
}

/** The same for a preview, in its own transaction, because a preview writes nothing else. */
export const mayShow = (
  { throttle, transaction }: Pick<Services, 'throttle' | 'transaction'>,
  profesorId: string,
  tomados: readonly string[],
): Promise<boolean> => (throttle ? transaction((tx) => noteVistos(tx, profesorId, tomados)) : Promise.resolve(true));
