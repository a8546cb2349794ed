import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: PacDialog, intent: pacIntent } = lateDialog(
  async () => (await import('./PacDialog.tsx')).PacDialog,
);
