import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Lazy: printed once a week. */
export const { Dialog: Papeletas, intent: papeletasIntent } = lateDialog(
  async () => (await import('./Papeletas.tsx')).Papeletas,
);
