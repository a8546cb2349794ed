import type { Medalla, TablaEquivalencia } from '@aupa/contract';
import { tablaDeEscala } from '@aupa/domain/rubrica';
import { play } from '../wire.ts';
import { medallasDeEjemplo } from './medallas.ts';
import { tablaDeEjemplo } from './tablas.ts';

const withMissing = <T extends { nombre: string }>(own: T[], examples: T[]): T[] => [
  ...own,
  ...examples.filter(({ nombre }) => own.every((one) => one.nombre !== nombre)),
];

/** A teacher with only these, until they request the examples of a scale. */
export function playEjemplos(medallas: Medalla[] = [], tablas: TablaEquivalencia[] = []): void {
  let ahora = { medallas, tablas };
  play({
    'GET /api/Medalla': () => ahora.medallas,
    'GET /api/TablaEquivalencia': () => ahora.tablas,
    'POST /api/Profesor/ejemplos': ({ body: { escala = 10 } }) => {
      const antes = ahora;
      const suya = { ...tablaDeEjemplo(tablaDeEscala(escala)), id: 32 };
      ahora = {
        medallas: withMissing(antes.medallas, medallasDeEjemplo()),
        tablas: withMissing(antes.tablas, [suya]),
      };
      return {
        mensaje: 'Ya tienes medallas y tablas de ejemplo.',
        medallas: ahora.medallas.length - antes.medallas.length,
        tablas: ahora.tablas.length - antes.tablas.length,
      };
    },
  });
}
