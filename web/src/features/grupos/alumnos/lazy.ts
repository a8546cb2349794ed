import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Its code comes when it is first reached for. */
export const { Dialog: RevokeDialog, intent: revokeIntent } = lateDialog(
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
);
