import { formatNota } from './calificacion.ts';

/** The lowest school mark; children read it as the worst. */
const NOTA_PEOR = 1;

/** «Llegaste al 5»; null if there is no grade. The worst mark becomes kind words. */
export function sayLlegaste(nota: number): string | null {
  if (nota <= 0) return null;
  return nota <= NOTA_PEOR ? 'Subiste al primer escalón' : `Llegaste al ${formatNota(nota)}`;
}

/** The same inside a sentence: «llegaste al 5». */
export const sayLlegasteDentro = (nota: number): string | null =>
  sayLlegaste(nota)?.replace(/^./, (letra) => letra.toLowerCase()) ?? null;
