import { foldTexto } from './cuenta.ts';
import { lazily } from './lazily.ts';

const collator = lazily(() => new Intl.Collator('es', { sensitivity: 'accent', numeric: true }));

/** First name and last name together, so that two Lucías can be told apart (behaviour §3). */
export function nombreCompleto(persona: { nombre: string; apellido: string }): string {
  return `${persona.nombre} ${persona.apellido}`;
}

/** Spanish alphabetical order, "Grupo 2" before "Grupo 10" (behaviour §3). */
export function compareNombres(a: string, b: string): number {
  return collator().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
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
