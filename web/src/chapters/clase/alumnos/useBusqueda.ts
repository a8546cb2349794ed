import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';

const dejada = keptInSesion(() => ({ texto: '' }));

/** The search in a class: kept while one of its tools is open, cleared by any other page. */
export function useBusqueda(grupoId: number): [string, (busqueda: string) => void] {
  const { resolvedLocation } = useRouter().state;
  const [busqueda, setBusqueda] = useState(() =>
    resolvedLocation?.pathname.startsWith(`/grupo/${grupoId}/`) ? dejada().texto : '',
  );
  dejada().texto = busqueda;
  return [busqueda, setBusqueda];
}
