import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** The slips of the week, over whatever page they are asked for: printed once a week. */
export const { Dialog: Papeletas, intent: papeletasIntent } = lateDialog(
  async () => (await import('./Papeletas.tsx')).Papeletas,
);
