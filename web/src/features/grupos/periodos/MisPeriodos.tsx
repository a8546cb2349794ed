import type { Periodo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { periodosQuery } from '../../../api/periodos.ts';
import { Destino } from '../../../navigation/Destino.tsx';
import { PARTES_DE_PERFIL } from '../../../navigation/partesDePerfil.ts';
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
  if (periodos.length === 0) return null;
  return (
    <Destino id={PARTES_DE_PERFIL.evaluaciones}>
      <Periodos grupoId={grupoId} title="Mis evaluaciones cerradas" />
    </Destino>
  );
}
