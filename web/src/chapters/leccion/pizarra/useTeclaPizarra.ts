import { useEffect } from 'react';
import { late } from '../../../ui/late/late.ts';

const tecla = late(() => import('./pressTecla.tsx'));

/** Key P, for anybody who may show the board. Lazy: loads on the first press. */
export function useTeclaPizarra(grupoId: number, may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p') return;
      tecla.fetch().then(
        ({ pressTecla }) => pressTecla(grupoId, event),
        () => undefined,
      );
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grupoId, may]);
}
