import type { Periodo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { periodosQuery } from '../../../api/queries.ts';
import { tellCierre } from '../../../notices/cierreNuevo.ts';
import { deviceMemory } from '../../../session/deviceMemory.ts';
import { sesionStore } from '../../../session/sesion.ts';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

// It stands at the foot of a profile: without its code the rest stays readable, until the page is loaded anew.
const Periodos = lateScreen(() =>
  import('./PeriodosCerrados.tsx').then(
    ({ Periodos: Code }) => Code,
    () => () => null,
  ),
);

const NINGUNO: readonly Periodo[] = [];

/** A student's own closed terms; nothing before the first, its code neither. */
export function MisPeriodos({ grupoId }: { grupoId: number }) {
  const { data: periodos = NINGUNO } = useQuery(periodosQuery(grupoId));
  // Whoever was away when it was closed reads it here.
  useEffect(() => {
    tellCierre(periodos, deviceMemory(), sesionStore.getState().session.id);
  }, [periodos]);
  if (periodos.length === 0) return null;
  return <Periodos grupoId={grupoId} title="Mis evaluaciones cerradas" />;
}
