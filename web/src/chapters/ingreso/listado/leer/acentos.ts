import { countRarezas } from './rarezas.ts';
import { DOS, MAC, reread, WINDOWS } from './tablas.ts';

/** Encodings that are misread as Windows-1252. */
const ESCRITAS = [MAC, DOS];
const PALABRA = /[^ \t\n;,|"\ue000]+/g;
const CON_ACENTO = /[\u0080-\ud7ff\ue001-\uffff]/;

/**
 * Restores Mac or DOS letters misread as Windows-1252: «PŽrez», «Luc’a». Rereads the whole text if that makes it Spanish, else
 * only the words that it fixes.
 */
export function mendTabla(texto: string): string {
  const palabras = new Set(texto.match(PALABRA)?.filter((una) => CON_ACENTO.test(una)));
  const antes = new Map([...palabras].map((una) => [una, countRarezas(una)]));
  const mal = [...antes.values()].reduce((suma, n) => suma + n, 0);
  if (mal === 0) return texto;
  const [mejor] = ESCRITAS.map((escrita) => {
    const nuevas = new Map([...palabras].map((una) => [una, reread(una, WINDOWS, escrita)]));
    const peor = [...nuevas.values()].reduce((suma, nueva) => suma + (nueva === null ? 1 : countRarezas(nueva)), 0);
    return { nuevas, peor, escrita };
  }).toSorted((a, b) => a.peor - b.peor);
  if (!mejor) return texto;
  if (mejor.peor * 4 <= mal)
    return reread(texto, WINDOWS, mejor.escrita) ?? texto.replace(PALABRA, (una) => mejor.nuevas.get(una) ?? una);
  return texto.replace(PALABRA, (una) => {
    const nueva = mejor.nuevas.get(una);
    return nueva && antes.get(una) && countRarezas(nueva) === 0 ? nueva : una;
  });
}
