import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** The calendar is large, and most lists are today's. */
export const { Dialog: OtroDia } = lateDialog(async () => (await import('./OtroDiaDialog.tsx')).OtroDiaDialog);
