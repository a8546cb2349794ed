import type { Medalla } from '@aupa/contract';
import { MEDALLAS_EJEMPLO } from '@aupa/domain/medallas';
import { play } from '../wire.ts';

/** An example medal by name, or another of the teacher's. */
export function medalla(nombre: string): Medalla {
  const i = MEDALLAS_EJEMPLO.findIndex((una) => una.nombre === nombre);
  const { nombreIcono = 'star', descripcion = 'La da tu profesora.', monedas = 5 } = MEDALLAS_EJEMPLO[i] ?? {};
  return {
    id: i === -1 ? 99 : i + 1,
    nombre,
    nombreIcono,
    color: null,
    descripcion,
    cantidadMedallasBrinda: monedas,
    cantidadMonedasBrinda: monedas,
  };
}

export const medallasDeEjemplo = (): Medalla[] => MEDALLAS_EJEMPLO.map(({ nombre }) => medalla(nombre));

export function playMedallas(medallas = medallasDeEjemplo()): void {
  let ahora = medallas;
  play({
    'GET /api/Medalla': () => ahora,
    'PUT /api/Medalla/orden': ({ body: { medallasIds } }) => {
      ahora = ahora.toSorted((a, b) => medallasIds.indexOf(a.id) - medallasIds.indexOf(b.id));
      return ahora;
    },
    'POST /api/medalla/alta': ({ body }) => {
      const nueva = {
        ...body,
        color: body.color ?? null,
        id: 60 + ahora.length,
        cantidadMedallasBrinda: body.cantidadMonedasBrinda,
      };
      ahora = [...ahora, nueva];
      return { ...nueva, avisos: [] };
    },
  });
}
