import { reachesMeta } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPatchPending } from '../../data/perform.ts';
import { miPerfilQuery } from '../../data/queries.ts';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';

// On most days nobody reaches one.
const misMedallas = late(() => import('../../notices/misMedallas.ts'));

/**
 * Congratulates a student once when the goal is reached, on whichever tab of the group they are, also while the page stands open
 * (spec §4, Goal reached). A goal that the server may still refuse is not reached: it is judged with the next answer.
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
      // With the next answer.
      () => undefined,
    );
  }, [grupoId, id, calificacionActual, metaCalificacion, dataUpdatedAt]);
  return null;
}
