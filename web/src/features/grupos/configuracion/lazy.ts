import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

/** Opened far less often than the class itself, and it brings the forms. */
export const ConfiguracionTab = lazy(async () => {
  try {
    return { default: (await import('./ConfiguracionTab.tsx')).ConfiguracionTab };
  } catch (cause) {
    throw new MissingScreen('The configuration could not be loaded', { cause });
  }
});
