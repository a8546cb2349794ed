import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { queryClient } from './queryClient.ts';
import { getAbierta } from '../session/sesionAbierta.ts';
import { forgetTransitions } from '../ui/layout/forgetTransitions.ts';

/** What whoever is here sees: it stays theirs as long as it stands, and a next person gets another. */
export function ConSesion({ children }: { children: ReactNode }) {
  const [sesion] = useState(getAbierta);
  useEffect(() => {
    sesion.signal.addEventListener('abort', forgetTransitions);
    return () => sesion.signal.removeEventListener('abort', forgetTransitions);
  }, [sesion]);
  return <QueryClientProvider client={queryClient(sesion)}>{children}</QueryClientProvider>;
}
