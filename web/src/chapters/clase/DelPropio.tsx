import { NovedadesPropias } from './NovedadesPropias.tsx';
import { DeudaNueva } from '../perfil/DeudaNueva.tsx';
import { MetaAlcanzada } from '../perfil/MetaAlcanzada.tsx';

/** A pupil's notices on any tab of their class. Lazy, because teachers don't need them. */
export function DelPropio({ grupoId }: { grupoId: number }) {
  return (
    <>
      <MetaAlcanzada grupoId={grupoId} />
      <NovedadesPropias grupoId={grupoId} />
      <DeudaNueva grupoId={grupoId} />
    </>
  );
}
