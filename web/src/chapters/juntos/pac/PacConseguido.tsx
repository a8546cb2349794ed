import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pacQuery } from '../../../data/clasificacion.ts';
import { late } from '../../../ui/late/late.ts';

const celebraPac = late(() => import('../../../notices/celebraPac.tsx'));

/** Celebrates a challenge completed while its teacher was away, on any tab. Pupils get it with their novedades. */
export function PacConseguido({ grupoId }: { grupoId: number }): null {
  const { data: pac } = useQuery(pacQuery(grupoId));
  useEffect(() => {
    if (pac?.estado !== 'Completado') return;
    let isSeen = true;
    const celebrateSeen = () =>
      void celebraPac.fetch().then(
        ({ celebratePac }) => isSeen && celebratePac(pac),
        // On failure the next visit celebrates it.
        () => undefined,
      );
    celebrateSeen();
    // If it was completed while the phone was locked, celebrate as soon as somebody looks.
    document.addEventListener('visibilitychange', celebrateSeen);
    return () => {
      isSeen = false;
      document.removeEventListener('visibilitychange', celebrateSeen);
    };
  }, [pac]);
  return null;
}
