import type { Fallo } from '../base/fallo.ts';
import { compose, foldTexto } from '../base/texto.ts';

/** A known word with up to this many signs or digits is still refused: say, a year and two signs. */
export const SIGNOS_DE_MAS = 6;

export const CONTRASENIA_PROPIA =
  'La contraseña no puede ser tu usuario o tu nombre con unos signos: añade otra palabra.';

const LARGO_MAX = 400;
export const LETRA_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export const isLetra = (signo: string): boolean => /\p{L}/u.test(signo);

export interface DeQuien {
  nombreUsuario: string;
  nombre?: string;
  apellido?: string;
}

function palabrasOf({ nombreUsuario, nombre = '', apellido = '' }: DeQuien): string[] {
  const usuario = foldTexto(nombreUsuario);
  const partes = foldTexto(`${nombreUsuario} ${nombre} ${apellido}`).match(/\p{L}{2,}/gu) ?? [];
  return [...new Set([usuario, ...partes])].filter((palabra) => palabra !== '');
}

/**
 * Refuses the own username or names with a few signs as a password (behaviour §2, decision 0005). Ignores case, accents and
 * look-alike signs. Time depends on the length only.
 */
export function checkContraseniaPropia(valor: string, quien: DeQuien): Fallo {
  const signos = [...foldTexto(compose(valor))].slice(0, LARGO_MAX);
  const palabras = palabrasOf(quien).map((palabra) => [...palabra]);
  const isAt = (palabra: readonly string[], desde: number) =>
    palabra.every((letra, i) => signos[desde + i] === letra || LETRA_OF[signos[desde + i] ?? ''] === letra);
  // Fewest extra signs up to each position if own names cover the rest; Infinity if a letter is left over.
  const sobran = [0, ...signos.map(() => Number.POSITIVE_INFINITY)];
  for (const [i, signo] of signos.entries()) {
    const hasta = sobran[i] ?? Number.POSITIVE_INFINITY;
    if (hasta > SIGNOS_DE_MAS) continue;
    if (!isLetra(signo)) sobran[i + 1] = Math.min(sobran[i + 1] ?? hasta, hasta + 1);
    for (const palabra of palabras) {
      const fin = i + palabra.length;
      if (isAt(palabra, i)) sobran[fin] = Math.min(sobran[fin] ?? hasta, hasta);
    }
  }
  return (sobran[signos.length] ?? 0) <= SIGNOS_DE_MAS ? CONTRASENIA_PROPIA : null;
}
