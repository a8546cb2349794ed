import { lazy } from 'react';
import { lateDialog } from '../../../ui/dialog/lateDialog.tsx';
import { MissingScreen } from '../../../navigation/screens.ts';

/** Opened far less often than the class itself. */
export const ConfiguracionTab = lazy(async () => {
  try {
    return { default: (await import('./ConfiguracionTab.tsx')).ConfiguracionTab };
  } catch (cause) {
    throw new MissingScreen('The configuration could not be loaded', { cause });
  }
});

/** With all that a form needs. */
export const { Dialog: NombreDialog, intent: nombreIntent } = lateDialog(
  async () => (await import('./NombreDialog.tsx')).NombreDialog,
);

export const { Dialog: ContraseniaDialog, intent: contraseniaIntent } = lateDialog(
  async () => (await import('./ContraseniaDialog.tsx')).ContraseniaDialog,
);
