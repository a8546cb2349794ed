import type { TablaEquivalencia } from '@aupa/contract';
import { play } from '../wire.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { tabla } from './tablas.ts';

/** A teacher who has no medal and no table, as when they are new or have thrown theirs away, and is given the examples on asking. */
export function playEjemplos(nombre: string): void {
  let tablas: TablaEquivalencia[] = [];
  play({
    'GET /api/Medalla': () => (tablas.length > 0 ? medallasDeEjemplo() : []),
    'GET /api/TablaEquivalencia': () => tablas,
    'POST /api/Profesor/ejemplos': () => {
      tablas = [tabla(nombre)];
      return { mensaje: 'Hemos añadido 12 medallas y 1 tabla.', medallas: 12, tablas: 1 };
    },
  });
}
