import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** The board over the page, for a class whose teacher's own screen is on the wall. */
export const { Dialog: PizarraEnGrande } = lateDialog(
  async () => (await import('./PizarraEnGrande.tsx')).PizarraEnGrande,
);
