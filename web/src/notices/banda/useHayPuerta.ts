import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { puertasQuery } from '../../data/puertas.ts';

/** Whether a door is open, by the clock; `menos`: not this group's, whose page shows it itself. */
export function useHayPuerta(menos: number | null): boolean {
  const { data } = useQuery(puertasQuery());
  const cierran = data?.puertas
    .filter(({ grupoId }) => grupoId !== menos)
    .map(({ cierra }) => Date.parse(cierra) - data.desfase);
  // Without a door it is 0, however the clocks differ.
  const ultima = Math.max(0, ...(cierran ?? []));
  const [cerrada, setCerrada] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCerrada(ultima), ultima - Date.now());
    return () => clearTimeout(timer);
  }, [ultima]);
  return ultima > 0 && ultima > cerrada;
}
