import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { queryClient } from './queryClient.ts';
import { getAbierta } from '../session/sesionAbierta.ts';
import { forgetTransitions } from '../ui/layout/forgetTransitions.ts';

/**
 * Everything that the person signed in sees. It is made anew for the next person, so nothing of one is ever shown to another.
 */
export function ConSesion({ children }: { children: ReactNode }) {
  const [sesion] = useState(getAbierta);
  useEffect(() => {
    sesion.signal.addEventListener('abort', forgetTransitions);
    return () => sesion.signal.removeEventListener('abort', forgetTransitions);
  }, [sesion]);
  return <QueryClientProvider client={queryClient(sesion)}>{children}</QueryClientProvider>;
}
