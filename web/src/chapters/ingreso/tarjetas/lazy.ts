import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: PliegoTarjetas, intent: pliegoIntent } = lateDialog(
  async () => (await import('./PliegoTarjetas.tsx')).PliegoTarjetas,
);
