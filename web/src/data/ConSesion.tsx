import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryClient } from './queryClient.ts';
import { getAbierta } from './session/sesionAbierta.ts';

/**
 * Everything that the person signed in sees. It is made anew for the next person, so nothing of one is ever shown to another.
 */
export function ConSesion({ children }: { children: ReactNode }) {
  const [sesion] = useState(getAbierta);
  return <QueryClientProvider client={queryClient(sesion)}>{children}</QueryClientProvider>;
}
