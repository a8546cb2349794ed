import type { Fallo } from '../base/fallo.ts';
import { compose, countCaracteres, stripInvisibles } from '../base/texto.ts';

/** Why a medal was given, in the giver's words. */
export const MOTIVO_MAX = 200;

/** Free words as they are kept: without control characters, line ends aside; '' when nobody would see them. */
export function cleanTexto(texto: string): string {
  return compose(
    stripInvisibles(texto)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .trim(),
  );
}

/** An optional reason of a grant: at most 200 characters. */
export function checkMotivo(texto: string): Fallo {
  return countCaracteres(cleanTexto(texto)) > MOTIVO_MAX ? 'El motivo puede tener como mucho 200 caracteres.' : null;
}
