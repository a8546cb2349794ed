import { foldTexto } from './texto.ts';
import { lazily } from './lazily.ts';

const collator = lazily(() => new Intl.Collator('es', { sensitivity: 'accent', numeric: true }));

export interface NombreYApellido {
  nombre: string;
  apellido: string;
}

/** First and last name, so that two Lucías can be told apart (behaviour §3). A pupil from a list may have a single name. */
export function nombreCompleto({ nombre, apellido }: NombreYApellido): string {
  return apellido === '' ? nombre : `${nombre} ${apellido}`;
}

/** Spanish alphabetical order, "Grupo 2" before "Grupo 10" (behaviour §3). */
export function compareNombres(a: string, b: string): number {
  return collator().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

const baseCollator = lazily(() => new Intl.Collator('es', { sensitivity: 'base', numeric: true }));

/** Register order: surname or single name, then first name. Ignores case and accents; ñ comes after n. 0 only if identical. */
export function compareApellidos(a: NombreYApellido, b: NombreYApellido): number {
  const base = baseCollator();
  return (
    base.compare(a.apellido || a.nombre, b.apellido || b.nombre) ||
    base.compare(a.nombre, b.nombre) ||
    compareNombres(a.apellido, b.apellido) ||
    compareNombres(a.nombre, b.nombre)
  );
}

/** Whether any text contains the search, ignoring case and accents (spec §2). */
export function matchesBusqueda(busqueda: string, ...textos: readonly string[]): boolean {
  const buscado = foldTexto(busqueda.trim());
  return buscado === '' || textos.some((texto) => foldTexto(texto).includes(buscado));
}

/** How to address somebody: the first name, or an abbreviation and the name after it («M.ª José»). */
export function nombreDePila(nombre: string): string {
  const [primero = '', segundo] = nombre.trim().split(/\s+/);
  return segundo !== undefined && /[.ªº]$/.test(primero) ? `${primero} ${segundo}` : primero;
}

/** First name if it is unique among `todos`, else the whole name. */
export function nombreCorto(nombre: string, todos: readonly string[]): string {
  const corto = nombreDePila(nombre);
  const tocayos = todos.filter((otro) => foldTexto(nombreDePila(otro)) === foldTexto(corto));
  return tocayos.length > 1 ? nombre : corto;
}

const PARTICULA = /^(?:[aeiy]|d[aeo]s?|del|l[ao]s?)$/;

/** First letter, in capitals, of the first word that is not a particle; '' without any letter. */
function letraOf(nombre: string): string {
  // ª and º end an abbreviation. An apostrophe separates words, so «d’Ors» gives O.
  const palabras = nombre.normalize('NFC').match(/(?![ªº])\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const palabra = palabras.find((una) => !PARTICULA.test(una)) ?? palabras[0] ?? '';
  // Upper case turns ß into two letters: keep one.
  return [...([...palabra][0] ?? '').toLocaleUpperCase('es')][0] ?? '';
}

/** At most two initials, shown where there is no avatar: «MG» for Marta Gil Arroyo. */
export function iniciales({ nombre, apellido }: { nombre: string; apellido: string }): string {
  return letraOf(nombre) + letraOf(apellido);
}

/** Initials of a whole name, from its first and last word. */
export function inicialesOf(nombreEntero: string): string {
  const palabras = nombreEntero.trim().split(/\s+/);
  return iniciales({ nombre: palabras[0] ?? '', apellido: palabras.length > 1 ? (palabras.at(-1) ?? '') : '' });
}
