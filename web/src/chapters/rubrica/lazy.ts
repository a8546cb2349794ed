import { lateDialog } from '../../ui/late/lateDialog.tsx';

/** For other forms that need a table and have none: opens over that form. */
export const { Dialog: TablaEnVentana, intent: tablaIntent } = lateDialog(
  async () => (await import('./TablaDialog.tsx')).TablaDialog,
);
