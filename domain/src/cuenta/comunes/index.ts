import { isLetra, LETRA_OF, SIGNOS_DE_MAS } from '../contraseniaPropia.ts';
import { lazily } from '../../base/lazily.ts';
import { compose, foldTexto } from '../../base/texto.ts';
import { COMUNES } from './palabras.ts';

export { checkContraseniaPropia } from '../contraseniaPropia.ts';

// A folder of its own, imported as `@aupa/domain/comunes`: the list is long, and only a new password needs it.

export const CONTRASENIA_COMUN = 'Esa contraseña la usa mucha gente y se adivina: añade otra palabra.';

/** The rows of a keyboard and the alphabet, both ways: «qwerty», «fedcba». */
const FILAS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((fila) => [
  fila,
  [...fila].toReversed().join(''),
]);

const comunes = lazily(() => new Set(COMUNES.trim().split(/\s+/)));

/** «Aaaaaaa1!», «Abababab1!». */
const SIGNOS_DISTINTOS_POCOS = 4;
/** So many neighbours of a row are one: three may be part of a word. */
const FILA_MIN = 4;

/** A password longer than this is no word of the list with a few signs. */
const LARGO_MAX = 40;

/** Each possible word of a password: without six signs at most, at its ends and inside. Signs that stand for letters are read as these, and not. */
function* nucleosOf(signos: readonly string[]): Generator<string> {
  const primera = signos.findIndex(isLetra);
  const ultima = signos.findLastIndex(isLetra);
  if (primera === -1 || signos.length > LARGO_MAX) return;
  for (let desde = 0; desde <= primera; desde += 1) {
    for (let hasta = ultima + 1; hasta <= signos.length; hasta += 1) {
      const fuera = desde + signos.length - hasta;
      if (fuera > SIGNOS_DE_MAS) continue;
      for (const leido of [signos, signos.map((signo) => LETRA_OF[signo] ?? signo)]) {
        const dentro = leido.slice(desde, hasta);
        const nucleo = dentro.filter((signo) => isLetra(signo) || /\d/.test(signo));
        if (fuera + dentro.length - nucleo.length <= SIGNOS_DE_MAS) yield nucleo.join('');
      }
    }
  }
}

/** Whether a password is one of the commonest with a few signs at most. Takes time by the length alone, and that is bounded. */
export function isComun(valor: string): boolean {
  const signos = [...foldTexto(compose(valor))];
  for (const nucleo of nucleosOf(signos)) if (comunes().has(nucleo)) return true;
  return false;
}

/** Whether a password is easily guessed though it is one: a common one, a row of the keyboard, few signs again and again. */
export function isAdivinable(valor: string): boolean {
  const signos = [...foldTexto(compose(valor))];
  if (new Set(signos).size <= SIGNOS_DISTINTOS_POCOS || isComun(valor)) return true;
  for (const nucleo of nucleosOf(signos))
    if (nucleo.length >= FILA_MIN && FILAS.some((fila) => fila.includes(nucleo))) return true;
  return false;
}
