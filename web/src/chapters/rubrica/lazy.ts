import { lateDialog } from '../../ui/late/lateDialog.tsx';

/** For a form that needs a table where there is none: it is made over that form. */
export const { Dialog: TablaEnVentana, intent: tablaIntent } = lateDialog(
  async () => (await import('./TablaDialog.tsx')).TablaDialog,
);
