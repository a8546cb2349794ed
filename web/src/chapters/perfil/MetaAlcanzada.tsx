import { reachesMeta } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPatchPending } from '../../data/perform.ts';
import { miPerfilQuery } from '../../data/queries.ts';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';

// Lazy: goals are reached rarely.
const misMedallas = late(() => import('../../notices/misMedallas.ts'));

/**
 * Congratulates a student once on reaching their goal, on any tab, also live (spec §4, Goal reached). Ignores an optimistic goal
 * until the server accepts it.
 */
export function MetaAlcanzada({ grupoId }: { grupoId: number }): null {
  const { data, dataUpdatedAt } = useQuery(miPerfilQuery(grupoId));
  const { id, calificacionActual, metaCalificacion } = data ?? {};
  useEffect(() => {
    if (id === undefined || calificacionActual === undefined || metaCalificacion === undefined) return;
    if (isPatchPending(miPerfilQuery(grupoId).queryKey)) return;
    if (!reachesMeta(calificacionActual, metaCalificacion)) return;
    const of = getAbierta();
    misMedallas.fetch().then(
      ({ congratulate }) => congratulate({ id, calificacionActual, metaCalificacion }, of),
      () => undefined,
    );
  }, [grupoId, id, calificacionActual, metaCalificacion, dataUpdatedAt]);
  return null;
}
