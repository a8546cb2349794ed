import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** For other forms that need a reward and have none: opens over that form. */
export const { Dialog: RecompensaEnVentana, intent: recompensaIntent } = lateDialog(
  async () => (await import('./RecompensaDialog.tsx')).RecompensaDialog,
);
