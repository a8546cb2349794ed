import type { Respuesta } from '@aupa/contract';
import { sayPlazo, type PlazoId } from '@aupa/domain/privacidad';
import { DATOS, VERSION_DATOS } from '../mapa/datos.ts';
import type { Dato } from '../mapa/tipos.ts';
import type { Services } from '../platform/http/handlers.ts';

/** How long, in words: «13 meses desde …». */
const sayHasta = (hasta: PlazoId | null) => (hasta === null ? 'Mientras su profesor tenga cuenta' : sayPlazo(hasta));

/** Describes all that is kept of people, from the map and the configuration as it runs (behaviour §14). */
export function describeDatos({ nombre, contacto, haceCopias }: Services['centro']): Respuesta<'GET /api/Privacidad'> {
  const datos = Object.values<Dato>(DATOS).filter(({ de }) => de.length > 0);
  return {
    centro: nombre,
    contacto,
    version: VERSION_DATOS,
    datos: datos.map(({ hasta, de, ...dato }) => ({ ...dato, de: [...de], hasta: sayHasta(hasta) })),
    plazos: {
      clase: sayPlazo('clase'),
      eliminado: sayPlazo('eliminado'),
      cuenta: sayPlazo('cuenta'),
      copia: haceCopias ? sayPlazo('copia') : 'lo que decida quien las hace en tu centro',
      deshacer: sayPlazo('deshacer'),
    },
  };
}
