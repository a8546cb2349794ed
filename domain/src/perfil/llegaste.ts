import { formatNota } from './calificacion.ts';

/** The lowest mark that schools give: as a child reads it, the worst. */
const NOTA_PEOR = 1;

/** How far somebody came in a term, «Llegaste al 5»; null where a number would not be kind, or there is none. */
export function sayLlegaste(nota: number): string | null {
  if (nota <= 0) return null;
  return nota <= NOTA_PEOR ? 'Subiste al primer escalón' : `Llegaste al ${formatNota(nota)}`;
}

/** The same within a sentence: «llegaste al 5». */
export const sayLlegasteDentro = (nota: number): string | null =>
  sayLlegaste(nota)?.replace(/^./, (letra) => letra.toLowerCase()) ?? null;
