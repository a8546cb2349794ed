import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

/** Their code comes when they are first opened; when it does not, the error page says so and tries again. */
const tell = (cause: unknown): never => {
  throw new MissingScreen('A dialog of the profile could not be loaded', { cause });
};

export const CalificacionDialog = lazy(() =>
  import('./CalificacionDialog.tsx').then((code) => ({ default: code.CalificacionDialog }), tell),
);
export const MedallaDialog = lazy(() =>
  import('./MedallaDialog.tsx').then((code) => ({ default: code.MedallaDialog }), tell),
);
export const SolicitarDialog = lazy(() =>
  import('./SolicitarDialog.tsx').then((code) => ({ default: code.SolicitarDialog }), tell),
);
