import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: PizarraEnGrande } = lateDialog(
  async () => (await import('./PizarraEnGrande.tsx')).PizarraEnGrande,
);
