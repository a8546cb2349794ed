import type { Fallo } from '../base/fallo.ts';
import { compose, countCaracteres, stripInvisibles } from '../base/texto.ts';

export const MOTIVO_MAX = 200;

/** Free text as stored: no control characters except line ends; '' if nothing is visible. */
export function cleanTexto(texto: string): string {
  return compose(
    stripInvisibles(texto)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .trim(),
  );
}

/** Optional reason of a grant: at most 200 characters. */
export function checkMotivo(texto: string): Fallo {
  return countCaracteres(cleanTexto(texto)) > MOTIVO_MAX ? 'El motivo puede tener como mucho 200 caracteres.' : null;
}
