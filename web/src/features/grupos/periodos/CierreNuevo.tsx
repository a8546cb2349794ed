import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { periodosQuery } from '../../../api/periodos.ts';
import { getAbierta } from '../../../session/sesionAbierta.ts';
import { late } from '../../../ui/late/late.ts';

const cierreNuevo = late(() => import('../../../notices/cierreNuevo.ts'));

/** Tells a pupil who was away of a term that was closed meanwhile, whichever tab is open. */
export function CierreNuevo({ grupoId }: { grupoId: number }): null {
  const client = useQueryClient();
  useEffect(() => {
    const of = getAbierta();
    const look = async () => {
      const periodos = await client.fetchQuery(periodosQuery(grupoId));
      // Most classes have closed none: their page does without the code.
      if (periodos.length > 0) (await cierreNuevo.fetch()).tellCierre(grupoId, periodos, of);
    };
    // What does not come now is told at the next visit.
    look().catch(() => undefined);
  }, [client, grupoId]);
  return null;
}
