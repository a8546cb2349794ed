import { enumeracion } from '@aupa/domain/base';

/** «Aisha, Chloe, Daniela y 2 más». */
export function sayAlgunos(nombres: readonly string[], cuantos = 3): string {
  // A single remaining name is as short as its number.
  if (nombres.length <= cuantos + 1) return enumeracion().format(nombres);
  return enumeracion().format([...nombres.slice(0, cuantos), `${nombres.length - cuantos} más`]);
}
