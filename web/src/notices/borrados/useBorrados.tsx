import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { late } from '../../ui/late/late.ts';
import { useLate } from '../../ui/late/useLate.ts';
import { borradosQuery } from './queries.ts';

/** Rare, so its code comes only when there is something to say. */
const borrados = late(async () => (await import('./Borrados.tsx')).Borrados);

/** The card of what is to be erased, if there is anything. `isComing`: content below it would still shift. */
export function useBorrados(isProfesor: boolean): { isComing: boolean; tarjeta: ReactNode } {
  const { data, isLoading, failureCount } = useQuery({ ...borradosQuery(), enabled: isProfesor });
  const hay = data !== undefined && data.borrados.length + data.pedidos.length + data.clases.length > 0;
  const { code: Borrados, isComing } = useLate(borrados, hay);
  return {
    // Content does not wait for a second try.
    isComing: (isLoading && failureCount === 0) || isComing,
    tarjeta: hay && Borrados ? <Borrados {...data} /> : null,
  };
}
