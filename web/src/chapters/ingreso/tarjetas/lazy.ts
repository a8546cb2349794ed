import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** The sheets to be printed, once a term. */
export const { Dialog: PliegoTarjetas, intent: pliegoIntent } = lateDialog(
  async () => (await import('./PliegoTarjetas.tsx')).PliegoTarjetas,
);
