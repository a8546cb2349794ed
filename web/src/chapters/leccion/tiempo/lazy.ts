import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: AMedidaDialog, intent: aMedidaIntent } = lateDialog(
  async () => (await import('./AMedidaDialog.tsx')).AMedidaDialog,
);
