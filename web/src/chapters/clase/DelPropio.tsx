import { NovedadesPropias } from './NovedadesPropias.tsx';
import { DeudaNueva } from '../perfil/DeudaNueva.tsx';
import { MetaAlcanzada } from '../perfil/MetaAlcanzada.tsx';

/** What a pupil is told on whichever tab of their class is open: their teacher does without it. */
export function DelPropio({ grupoId }: { grupoId: number }) {
  return (
    <>
      <MetaAlcanzada grupoId={grupoId} />
      <NovedadesPropias grupoId={grupoId} />
      <DeudaNueva grupoId={grupoId} />
    </>
  );
}
