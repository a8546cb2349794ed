import { useEffect } from 'react';
import { late } from '../../../ui/late/late.ts';

const tecla = late(() => import('./pressTecla.tsx'));

/** Key P, for whoever may show the board. What it opens comes with the first press; the remote's button opens it too. */
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
