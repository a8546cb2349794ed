import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { puertasQuery } from '../../data/puerta.ts';

/** True while a door is open; `menos`: ignore this group's, whose page shows it itself. */
export function useHayPuerta(menos: number | null): boolean {
  const { data } = useQuery(puertasQuery());
  const cierran = data?.puertas
    .filter(({ grupoId }) => grupoId !== menos)
    .map(({ cierra }) => Date.parse(cierra) - data.desfase);
  const ultima = Math.max(0, ...(cierran ?? []));
  const [cerrada, setCerrada] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCerrada(ultima), ultima - Date.now());
    return () => clearTimeout(timer);
  }, [ultima]);
  return ultima > 0 && ultima > cerrada;
}
