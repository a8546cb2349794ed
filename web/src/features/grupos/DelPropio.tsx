import { DeudaNueva } from './perfil/DeudaNueva.tsx';
import { MetaAlcanzada } from './perfil/MetaAlcanzada.tsx';
import { CierreNuevo } from './periodos/CierreNuevo.tsx';

/** What a pupil is told on whichever tab of their class is open: their teacher does without it. */
export function DelPropio({ grupoId }: { grupoId: number }) {
  return (
    <>
      <MetaAlcanzada grupoId={grupoId} />
      <CierreNuevo grupoId={grupoId} />
      <DeudaNueva grupoId={grupoId} />
    </>
  );
}
