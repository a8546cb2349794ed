import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

/** Opened far less often than the class itself; its dialog brings the calendar and comes later still. */
export const DesafioTab = lazy(async () => {
  try {
    return { default: (await import('./DesafioTab.tsx')).DesafioTab };
  } catch (cause) {
    throw new MissingScreen('The challenge could not be loaded', { cause });
  }
});

export const PacDialog = lazy(async () => {
  try {
    return { default: (await import('./PacDialog.tsx')).PacDialog };
  } catch (cause) {
    throw new MissingScreen('The form of a challenge could not be loaded', { cause });
  }
});
