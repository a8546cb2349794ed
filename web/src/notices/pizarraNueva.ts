import type { VistaDePizarra } from '@aupa/contract';
import { useEffect, useRef } from 'react';
import { late } from '../ui/late/late.ts';

const campanilla = late(() => import('./campanilla.ts'));

/** Rings for each new medal while the board is visible, if its class has sound on. An undo is silent. */
export function useCampanaDePizarra({ ultimo, sonido }: Pick<VistaDePizarra, 'ultimo' | 'sonido'>): void {
  const latest = useRef<number>(undefined);
  const id = ultimo?.id ?? 0;
  useEffect(() => {
    const before = latest.current;
    latest.current = Math.max(before ?? 0, id);
    if (before === undefined || id <= before || !sonido) return;
    campanilla.fetch().then(
      ({ ring }) => ring('medalla'),
      () => undefined,
    );
  }, [id, sonido]);
}
