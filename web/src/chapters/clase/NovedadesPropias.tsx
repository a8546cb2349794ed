import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { novedadesQuery } from '../perfil/queries.ts';
import { miPerfilQuery } from '../../data/queries.ts';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';

const novedades = late(() => import('../../notices/novedades/tellNovedades.tsx'));

/** Shows a pupil what happened while they were away, on any tab. */
export function NovedadesPropias({ grupoId }: { grupoId: number }): null {
  const perfilId = useQuery(miPerfilQuery(grupoId)).data?.id;
  const { data } = useQuery({ ...novedadesQuery(perfilId ?? 0), enabled: perfilId !== undefined });
  useEffect(() => {
    if (perfilId === undefined || !data || data.ids.length === 0) return;
    const of = getAbierta();
    novedades.fetch().then(
      ({ tellNovedades }) => tellNovedades({ grupoId, perfilId }, data, of),
      // On failure the next visit shows it.
      () => undefined,
    );
  }, [grupoId, perfilId, data]);
  return null;
}
