import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pacQuery } from '../../../api/clasificacion.ts';
import { celebratePac } from '../../../notices/celebraPac.tsx';

/** Celebrates what was completed while one was away, whichever tab is open. */
export function PacConseguido({ grupoId }: { grupoId: number }): null {
  const { data: pac } = useQuery(pacQuery(grupoId));
  useEffect(() => {
    if (!pac) return;
    const celebrateSeen = () => celebratePac(pac);
    celebrateSeen();
    // If it was completed while the phone was locked, celebrate as soon as somebody looks.
    document.addEventListener('visibilitychange', celebrateSeen);
    return () => document.removeEventListener('visibilitychange', celebrateSeen);
  }, [pac]);
  return null;
}
