import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Shown on a wall or printed once a year. */
export const { Dialog: CodigoGrande, intent: codigoGrandeIntent } = lateDialog(
  async () => (await import('./CodigoGrande.tsx')).CodigoGrande,
);
