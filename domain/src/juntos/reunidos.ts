import type { ReglaUmbral } from './kudo.ts';

/** «2 de 3 para la siguiente». After an undo returned enough kudos, the next one gives a medal: «Con el próximo, otra». */
export function sayReunidos(reunidos: number, { cantidadKudos }: Pick<ReglaUmbral, 'cantidadKudos'>): string {
  return reunidos >= cantidadKudos ? 'Con el próximo, otra' : `${reunidos} de ${cantidadKudos} para la siguiente`;
}
