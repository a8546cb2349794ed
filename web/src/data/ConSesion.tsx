import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryClient } from './queryClient.ts';
import { getAbierta } from './session/sesionAbierta.ts';

/** Remounts everything for the next user, so that nothing of one user is shown to another. */
export function ConSesion({ children }: { children: ReactNode }) {
  const [sesion] = useState(getAbierta);
  return <QueryClientProvider client={queryClient(sesion)}>{children}</QueryClientProvider>;
}
