import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Its code comes when it is first reached for. */
export const { Dialog: AMedidaDialog, intent: aMedidaIntent } = lateDialog(
  async () => (await import('./AMedidaDialog.tsx')).AMedidaDialog,
);
