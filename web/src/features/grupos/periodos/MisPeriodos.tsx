import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { periodosQuery } from '../../../api/queries.ts';
import { Waiting } from '../Waiting.tsx';

const Periodos = lazy(async () => {
  try {
    return { default: (await import('./PeriodosCerrados.tsx')).Periodos };
  } catch {
    // It stands at the foot of a profile: the rest stays readable without it, until the page is loaded anew.
    return { default: () => null };
  }
});

/** A student's own closed terms; nothing before the first, its code neither. */
export function MisPeriodos({ grupoId }: { grupoId: number }) {
  const { data: periodos = [] } = useQuery(periodosQuery(grupoId));
  if (periodos.length === 0) return null;
  return (
    <Waiting>
      <Periodos grupoId={grupoId} title="Mis periodos cerrados" />
    </Waiting>
  );
}
