import { enumeracion } from '@aupa/domain/base';

/** «Aisha, Chloe, Daniela y 2 más»: as many by name, the rest as a number. */
export function sayAlgunos(nombres: readonly string[], cuantos = 3): string {
  // A last one takes no more room than its number.
  if (nombres.length <= cuantos + 1) return enumeracion().format(nombres);
  return enumeracion().format([...nombres.slice(0, cuantos), `${nombres.length - cuantos} más`]);
}
