import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';

const dejada = keptInSesion(() => ({ texto: '' }));

/** Whom one is looking for in a class: still them after one of its tools, nobody after any other page. */
export function useBusqueda(grupoId: number): [string, (busqueda: string) => void] {
  const { resolvedLocation } = useRouter().state;
  const [busqueda, setBusqueda] = useState(() =>
    resolvedLocation?.pathname.startsWith(`/grupo/${grupoId}/`) ? dejada().texto : '',
  );
  dejada().texto = busqueda;
  return [busqueda, setBusqueda];
}
