import { useQuery } from '@tanstack/react-query';
import { solicitudesUnionQuery } from '../../../data/queries.ts';
import { solicitudesMedallasQuery } from '../queries.ts';

/** Pending requests of a group by kind. `isKnown` once both queries have settled. */
export function useSolicitudesPendientes(grupoId: number): { union: number; medallas: number; isKnown: boolean } {
  const { data: union = 0, isPending: isUnionPending } = useQuery({
    ...solicitudesUnionQuery(grupoId),
    select: (solicitudes) => solicitudes.length,
  });
  const { data: medallas = 0, isPending: isMedallasPending } = useQuery({
    ...solicitudesMedallasQuery(grupoId),
    select: (solicitudes) => solicitudes.filter(({ estado }) => estado === 'Pendiente').length,
  });
  return { union, medallas, isKnown: !isUnionPending && !isMedallasPending };
}
