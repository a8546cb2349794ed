import { foldTexto } from '../base/texto.ts';

export interface Nombrado {
  nombre: string;
  apellido: string;
  usuario: string;
}

/** Words of names that name nobody by themselves. */
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'i', 'da', 'do', 'dos', 'van', 'von']);
const PALABRA = /[\p{L}\p{M}\p{N}]+/gu;
const USUARIO = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*/gu;
/** Stands where a name was. */
export const HUECO = '…';

/** Words by which a text may name somebody, folded: not the particles, and no single letter. */
export function palabrasDe({ nombre, apellido }: Pick<Nombrado, 'nombre' | 'apellido'>): string[] {
  const palabras = `${nombre} ${apellido}`.match(PALABRA) ?? [];
  return [...new Set(palabras.map(foldTexto))].filter((palabra) => palabra.length > 1 && !PARTICULAS.has(palabra));
}

/** Whether a token is the username, maybe before the signs that end a sentence. */
const isUsuario = (token: string, usuario: string) =>
  token.startsWith(usuario) && Array.from(token.slice(usuario.length)).every((sign) => '._-'.includes(sign));

/**
 * A text without somebody's name: each word of it, and the username, becomes «…» (behaviour §14). Case and accents don't matter;
 * parts of other words stay. A text that does not name them comes back unchanged.
 */
export function quitaNombre(texto: string, quien: Nombrado): string {
  const usuario = foldTexto(quien.usuario);
  const palabras = new Set(palabrasDe(quien));
  const sinUsuario = texto.replace(USUARIO, (token) =>
    usuario !== '' && isUsuario(foldTexto(token), usuario) ? HUECO : token,
  );
  const sin = sinUsuario.replace(PALABRA, (palabra) => (palabras.has(foldTexto(palabra)) ? HUECO : palabra));
  return sin === texto ? texto : sin.replace(/…(?:[\s,]*…)+/gu, HUECO);
}

/** Whether a text may name somebody: by a word of the name, or by the username. */
export function nombraA(texto: string, quien: Nombrado): boolean {
  return quitaNombre(texto, quien) !== texto;
}
