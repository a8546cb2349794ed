import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** With all that a form needs; only a teacher who sets a threshold asks for it. */
export const { Dialog: UmbralDialog, intent: umbralIntent } = lateDialog(
  async () => (await import('./UmbralDialog.tsx')).UmbralDialog,
);
