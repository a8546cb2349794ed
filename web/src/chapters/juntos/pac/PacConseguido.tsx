import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pacQuery } from '../../../data/clasificacion.ts';
import { late } from '../../../ui/late/late.ts';

const celebraPac = late(() => import('../../../notices/celebraPac.tsx'));

/** Celebrates what was completed while a teacher was away, whichever tab is open. A pupil's card tells it with the rest. */
export function PacConseguido({ grupoId }: { grupoId: number }): null {
  const { data: pac } = useQuery(pacQuery(grupoId));
  useEffect(() => {
    if (pac?.estado !== 'Completado') return;
    let isSeen = true;
    const celebrateSeen = () =>
      void celebraPac.fetch().then(
        ({ celebratePac }) => isSeen && celebratePac(pac),
        // The next visit celebrates it.
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
