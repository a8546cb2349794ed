import type { ReglaUmbral } from './kudo.ts';

/**
 * «2 de 3 para la siguiente»; once an undone medal gave enough of them back, the next kudo brings another: «Con el próximo, otra».
 */
export function sayReunidos(reunidos: number, { cantidadKudos }: Pick<ReglaUmbral, 'cantidadKudos'>): string {
  return reunidos >= cantidadKudos ? 'Con el próximo, otra' : `${reunidos} de ${cantidadKudos} para la siguiente`;
}
