import { PLAZOS, type Plazo, type PlazoId } from '@aupa/domain/privacidad';

const UNIDADES: Record<Plazo['unidad'], string> = { meses: 'months', dias: 'days', horas: 'hours', segundos: 'secs' };

/** SQL of a period as an interval: `make_interval(days => 90)`. */
export function intervalOf(id: PlazoId): string {
  const { cantidad, unidad } = PLAZOS[id];
  return `make_interval(${UNIDADES[unidad]} => ${cantidad})`;
}
