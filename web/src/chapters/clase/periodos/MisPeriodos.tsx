import { useQuery } from '@tanstack/react-query';
import { periodosQuery } from './queries.ts';
import { Destino } from '../../../app/navigation/Destino.tsx';
import { PARTES_DE_PERFIL } from '../../../app/navigation/partesDePerfil.ts';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

// If this chunk fails to load, the rest of the profile stays usable.
const Evaluaciones = lateScreen(() =>
  import('./Evaluaciones.tsx').then(
    ({ Evaluaciones: Code }) => Code,
    () => () => null,
  ),
);

/** Renders, and loads, nothing before the first closed term. */
export function MisPeriodos({ grupoId }: { grupoId: number }) {
  const { data: periodos } = useQuery(periodosQuery(grupoId));
  if (!periodos || periodos.length === 0) return null;
  return (
    <Destino id={PARTES_DE_PERFIL.evaluaciones}>
      <Evaluaciones grupoId={grupoId} periodos={periodos} />
    </Destino>
  );
}
