import type { SolicitudMedalla } from '@aupa/contract';

/**
 * What waits or waited while this was open, oldest first, then what had been decided before: a row that is decided stays
 * where it is, so that no other one slides under the finger. `esperaban`: ids seen waiting.
 */
export function keepPlaces(
  solicitudes: readonly SolicitudMedalla[],
  esperaban: ReadonlySet<number>,
): SolicitudMedalla[] {
  const isHere = ({ id, estado }: SolicitudMedalla) => estado === 'Pendiente' || esperaban.has(id);
  return [...solicitudes.filter(isHere).toSorted((a, b) => a.id - b.id), ...solicitudes.filter((una) => !isHere(una))];
}
