import type { Fallo } from '../base/fallo.ts';
import { compose } from '../base/texto.ts';

// Apart from what a form before the door needs: only who is signed in changes a password.

export const CONTRASENIA_IGUAL = 'La contraseña nueva es la que ya tienes. Elige otra.';

/** A new password is another one than it was (behaviour §2). */
export function checkOtraContrasenia(actual: string, nueva: string): Fallo {
  return compose(actual) === compose(nueva) ? CONTRASENIA_IGUAL : null;
}
