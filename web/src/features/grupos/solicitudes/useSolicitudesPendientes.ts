import { useQuery } from '@tanstack/react-query';
import { solicitudesMedallasQuery, solicitudesUnionQuery } from '../../../api/queries.ts';

/** How many requests of each kind wait for the teacher of a group. */
export function useSolicitudesPendientes(grupoId: number): { union: number; medallas: number } {
  const { data: union = 0 } = useQuery({
    ...solicitudesUnionQuery(grupoId),
    select: (solicitudes) => solicitudes.length,
  });
  const { data: medallas = 0 } = useQuery({
    ...solicitudesMedallasQuery(grupoId),
    select: (solicitudes) => solicitudes.filter(({ estado }) => estado === 'Pendiente').length,
  });
  return { union, medallas };
}
