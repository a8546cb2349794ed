import { lazy } from 'react';
import { lateDialog } from '../../../ui/dialog/lateDialog.tsx';
import { MissingScreen } from '../../../navigation/screens.ts';

/** Opened far less often than the class itself. */
export const TiendaTab = lazy(async () => {
  try {
    return { default: (await import('./TiendaTab.tsx')).TiendaTab };
  } catch (cause) {
    throw new MissingScreen('The store could not be loaded', { cause });
  }
});

/** Only a teacher puts a reward into the store. */
export const { Dialog: AsignarATienda, intent: asignarIntent } = lateDialog(
  async () => (await import('./AsignarATienda.tsx')).AsignarATienda,
);
