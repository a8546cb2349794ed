import { lazy } from 'react';
import { lateDialog } from '../../../ui/dialog/lateDialog.tsx';
import { MissingScreen } from '../../../navigation/screens.ts';

/** Opened far less often than the class itself; its dialog brings the calendar and comes later still. */
export const DesafioTab = lazy(async () => {
  try {
    return { default: (await import('./DesafioTab.tsx')).DesafioTab };
  } catch (cause) {
    throw new MissingScreen('The challenge could not be loaded', { cause });
  }
});

export const { Dialog: PacDialog, intent: pacIntent } = lateDialog(
  async () => (await import('./PacDialog.tsx')).PacDialog,
);
