import { foldTexto } from './cuenta.ts';

const collator = new Intl.Collator('es', { sensitivity: 'accent', numeric: true });

/** First name and last name together, so that two Lucías can be told apart (behaviour §3). */
export function nombreCompleto(persona: { nombre: string; apellido: string }): string {
  return `${persona.nombre} ${persona.apellido}`;
}

/** Spanish alphabetical order, "Grupo 2" before "Grupo 10" (behaviour §3). */
export function compareNombres(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Search as a person means it: any part of any text, without regard to case or accents (spec §2). */
export function matchesBusqueda(busqueda: string, ...textos: readonly string[]): boolean {
  const buscado = foldTexto(busqueda.trim());
  return buscado === '' || textos.some((texto) => foldTexto(texto).includes(buscado));
}
