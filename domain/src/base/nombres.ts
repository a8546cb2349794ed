import { foldTexto } from './texto.ts';
import { lazily } from './lazily.ts';

const collator = lazily(() => new Intl.Collator('es', { sensitivity: 'accent', numeric: true }));

/** The parts of a name as an account has them. */
export interface NombreYApellido {
  nombre: string;
  apellido: string;
}

/** First name and last name together, so that two Lucías can be told apart (behaviour §3). Somebody of a list may have one name alone. */
export function nombreCompleto({ nombre, apellido }: NombreYApellido): string {
  return apellido === '' ? nombre : `${nombre} ${apellido}`;
}

/** Spanish alphabetical order, "Grupo 2" before "Grupo 10" (behaviour §3). */
export function compareNombres(a: string, b: string): number {
  return collator().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

const baseCollator = lazily(() => new Intl.Collator('es', { sensitivity: 'base', numeric: true }));

/**
 * The order of a teacher's register: by surname, then by first name; somebody of one name alone stands by that. «garcía» and «García» are
 * one surname in it, however each of the two typed it; an ñ comes after every n. 0 only for namesakes to the letter.
 */
export function compareApellidos(a: NombreYApellido, b: NombreYApellido): number {
  const base = baseCollator();
  return (
    base.compare(a.apellido || a.nombre, b.apellido || b.nombre) ||
    base.compare(a.nombre, b.nombre) ||
    compareNombres(a.apellido, b.apellido) ||
    compareNombres(a.nombre, b.nombre)
  );
}

/** Search as a person means it: any part of any text, without regard to case or accents (spec §2). */
export function matchesBusqueda(busqueda: string, ...textos: readonly string[]): boolean {
  const buscado = foldTexto(busqueda.trim());
  return buscado === '' || textos.some((texto) => foldTexto(texto).includes(buscado));
}

/** How to address somebody: the first name, or an abbreviation and the name after it («M.ª José»). */
export function nombreDePila(nombre: string): string {
  const [primero = '', segundo] = nombre.trim().split(/\s+/);
  return segundo !== undefined && /[.ªº]$/.test(primero) ? `${primero} ${segundo}` : primero;
}

/** The first name where it tells somebody apart from all the others, else the whole name. */
export function nombreCorto(nombre: string, todos: readonly string[]): string {
  const corto = nombreDePila(nombre);
  const tocayos = todos.filter((otro) => foldTexto(nombreDePila(otro)) === foldTexto(corto));
  return tocayos.length > 1 ? nombre : corto;
}

/** Small words that stand before a name and are none themselves: «de la Cruz» begins with C. */
const PARTICULA = /^(?:[aeiy]|d[aeo]s?|del|l[ao]s?)$/;

/** The first letter of the first word that is a name, in capitals; '' where there is no letter at all. */
function letraOf(nombre: string): string {
  // Not ª or º, which end an abbreviation; an apostrophe parts words, so that «d’Ors» begins as it is written.
  const palabras = nombre.normalize('NFC').match(/(?![ªº])\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const palabra = palabras.find((una) => !PARTICULA.test(una)) ?? palabras[0] ?? '';
  // Once more: ß becomes two.
  return [...([...palabra][0] ?? '').toLocaleUpperCase('es')][0] ?? '';
}

/** What stands for somebody where there is no picture: «MG» for Marta Gil Arroyo. At most two letters. */
export function iniciales({ nombre, apellido }: { nombre: string; apellido: string }): string {
  return letraOf(nombre) + letraOf(apellido);
}

/** The same of a whole name, of which nobody knows where the last name begins: its first and its last word. */
export function inicialesOf(nombreEntero: string): string {
  const palabras = nombreEntero.trim().split(/\s+/);
  return iniciales({ nombre: palabras[0] ?? '', apellido: palabras.length > 1 ? (palabras.at(-1) ?? '') : '' });
}
