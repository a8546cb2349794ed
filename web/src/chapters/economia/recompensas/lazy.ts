import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** For a form that needs a reward that is not there: it is made over that form. */
export const { Dialog: RecompensaEnVentana, intent: recompensaIntent } = lateDialog(
  async () => (await import('./RecompensaDialog.tsx')).RecompensaDialog,
);
