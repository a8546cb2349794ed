import type { Fallo } from '../base/fallo.ts';
import { compose } from '../base/texto.ts';

// A separate file: only signed-in users change a password, so sign-in forms don't load it.

export const CONTRASENIA_IGUAL = 'La contraseña nueva es la que ya tienes. Elige otra.';

/** A new password must differ from the old one (behaviour §2). */
export function checkOtraContrasenia(actual: string, nueva: string): Fallo {
  return compose(actual) === compose(nueva) ? CONTRASENIA_IGUAL : null;
}
