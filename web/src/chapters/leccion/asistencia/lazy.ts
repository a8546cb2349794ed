import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** A calendar is much code, and most lists are today's. */
export const { Dialog: OtroDia } = lateDialog(async () => (await import('./OtroDiaDialog.tsx')).OtroDiaDialog);
