import type { Fallo } from '../base/fallo.ts';
import { enumeracion } from '../base/enumeracion.ts';
import { countCaracteres } from '../base/texto.ts';

/** A separate file, because signing in doesn't need these rules (spec §5). */

export const CONTRASENIA_MIN = 8;
/** Limits the cost of hashing. */
export const CONTRASENIA_MAX = 200;

export const CONTRASENIA_INSEGURA = 'Contraseña insegura.';
export const CONTRASENIAS_DISTINTAS = 'Las contraseñas no coinciden.';

/** In the order of the screen (spec §5). */
export const REQUISITOS_CONTRASENIA = [
  { marca: '8+', dicho: 'ocho caracteres', holds: (v: string) => countCaracteres(v) >= CONTRASENIA_MIN },
  { marca: 'A', dicho: 'una mayúscula', holds: (v: string) => /\p{Lu}/u.test(v) },
  { marca: 'a', dicho: 'una minúscula', holds: (v: string) => /\p{Ll}/u.test(v) },
  { marca: '1', dicho: 'un número', holds: (v: string) => /\d/.test(v) },
  { marca: '#', dicho: 'un símbolo', holds: (v: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(v) },
] as const;

/** Password strength (spec §5): all requisites, at most 200 characters. */
export function checkContrasenia(valor: string): Fallo {
  if (countCaracteres(valor) > CONTRASENIA_MAX) return 'La contraseña puede tener como mucho 200 caracteres.';
  return REQUISITOS_CONTRASENIA.every((r) => r.holds(valor)) ? null : CONTRASENIA_INSEGURA;
}

/** Missing requirements in words; null if none. Shown below CONTRASENIA_INSEGURA. */
export function faltaContrasenia(valor: string): string | null {
  const faltan = REQUISITOS_CONTRASENIA.filter(({ holds }) => !holds(valor)).map(({ dicho }) => dicho);
  return faltan.length === 0 ? null : `Necesita al menos ${enumeracion().format(faltan)}.`;
}

/** Both password fields must match (spec §5). */
export function checkRepetida(contrasenia: string, repetida: string): Fallo {
  return contrasenia === repetida ? null : CONTRASENIAS_DISTINTAS;
}
