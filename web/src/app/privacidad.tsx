import { PrivacidadPage } from '../chapters/privacidad/publica/PrivacidadPage.tsx';
import { sesionStore } from '../data/session/sesion.ts';
import { useSesion } from '../data/session/useSesion.ts';
import { lateScreen } from '../ui/late/lateScreen.tsx';
import { PublicFrame } from './shell/PublicFrame.tsx';

// The pages about a person's data, in one file of code.
export { DatosDeAlumnosPage } from '../chapters/privacidad/datos/DatosDeAlumnosPage.tsx';
export { MisDatosPage } from '../chapters/privacidad/datos/MisDatosPage.tsx';

const Shell = lateScreen(async () => (await import('./shell/Shell.tsx')).Shell);
/** Visitors read it too: they have only the brand around it. */
function PrivacidadScreen() {
  const Frame = useSesion().isAuthenticated ? Shell : PublicFrame;
  return (
    <Frame>
      <PrivacidadPage />
    </Frame>
  );
}

/** Brings the shell along, or the header would be gone for a moment. */
export async function bringPrivacidad() {
  if (sesionStore.getState().session.isAuthenticated) await Shell.preload();
  return PrivacidadScreen;
}
