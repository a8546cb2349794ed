import { useEffect, useState } from 'react';
import { call } from '../../../../data/client.ts';
import { conReloj, type VistaConReloj } from '../../../../data/pizarra.ts';
import { escucha } from './escucha.ts';
import { createMirada } from './mirada.ts';

/** The view of this board, kept current by its stream. `onGone`: this is no board any more. */
export function usePizarra(token: string, onGone: () => void): VistaConReloj | null {
  const [vista, setVista] = useState<VistaConReloj | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const gone = () => {
      if (!signal.aborted) onGone();
    };
    const read = async () => {
      const seen = conReloj(await call('GET /api/Pizarra', { token }));
      if (!signal.aborted) setVista(seen);
    };
    const stop = escucha({ token, onLook: createMirada({ read, onGone: gone }, signal), onGone: gone });
    return () => {
      over.abort();
      stop();
    };
  }, [token, onGone]);
  return vista;
}
