import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: NotasDialog, intent: notasIntent } = lateDialog(
  async () => (await import('./NotasDialog.tsx')).NotasDialog,
);
