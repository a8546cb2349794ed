import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: UmbralDialog, intent: umbralIntent } = lateDialog(
  async () => (await import('./UmbralDialog.tsx')).UmbralDialog,
);
