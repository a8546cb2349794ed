import { lazy } from 'react';
import { lateDialog } from '../../../ui/dialog/lateDialog.tsx';
import { MissingScreen } from '../../../navigation/screens.ts';

/** Opened far less often than the class itself. */
export const UmbralTab = lazy(async () => {
  try {
    return { default: (await import('./UmbralTab.tsx')).UmbralTab };
  } catch (cause) {
    throw new MissingScreen('The thresholds could not be loaded', { cause });
  }
});

/** With all that a form needs; only a teacher who sets a threshold asks for it. */
export const { Dialog: UmbralDialog, intent: umbralIntent } = lateDialog(
  async () => (await import('./UmbralDialog.tsx')).UmbralDialog,
);
