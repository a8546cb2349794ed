import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

/** Opened far less often than the class itself. */
export const ConfiguracionTab = lazy(async () => {
  try {
    return { default: (await import('./ConfiguracionTab.tsx')).ConfiguracionTab };
  } catch (cause) {
    throw new MissingScreen('The configuration could not be loaded', { cause });
  }
});

/** With all that a form needs. */
export const NombreDialog = lazy(async () => {
  try {
    return { default: (await import('./NombreDialog.tsx')).NombreDialog };
  } catch (cause) {
    throw new MissingScreen('The form of a name could not be loaded', { cause });
  }
});
