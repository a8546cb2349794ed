import { isLetra, LETRA_OF, SIGNOS_DE_MAS } from '../contraseniaPropia.ts';
import { lazily } from '../../base/lazily.ts';
import { compose, foldTexto } from '../../base/texto.ts';
import { COMUNES } from './palabras.ts';

export { checkContraseniaPropia } from '../contraseniaPropia.ts';

// Separate entry point `@aupa/domain/comunes`: the list is long, and only setting a password needs it.

export const CONTRASENIA_COMUN = 'Esa contraseña la usa mucha gente y se adivina: añade otra palabra.';

const FILAS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((fila) => [
  fila,
  [...fila].toReversed().join(''),
]);

const comunes = lazily(() => new Set(COMUNES.trim().split(/\s+/)));

/** «Aaaaaaa1!» and «Abababab1!» have four distinct signs or fewer. */
const SIGNOS_DISTINTOS_POCOS = 4;
/** Shorter runs may be part of a word. */
const FILA_MIN = 4;

/** A longer password is no listed word with a few signs. */
const LARGO_MAX = 40;

/** Candidate words of a password: up to six signs dropped at its ends and inside, look-alike signs read as letters or not. */
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

/** Whether a password is a common one with a few added signs. Time depends on the length only, which is bounded. */
export function isComun(valor: string): boolean {
  const signos = [...foldTexto(compose(valor))];
  for (const nucleo of nucleosOf(signos)) if (comunes().has(nucleo)) return true;
  return false;
}

/** Whether a password is easily guessed: common, a keyboard row, or few distinct signs. */
export function isAdivinable(valor: string): boolean {
  const signos = [...foldTexto(compose(valor))];
  if (new Set(signos).size <= SIGNOS_DISTINTOS_POCOS || isComun(valor)) return true;
  for (const nucleo of nucleosOf(signos))
    if (nucleo.length >= FILA_MIN && FILAS.some((fila) => fila.includes(nucleo))) return true;
  return false;
}
