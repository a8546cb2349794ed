import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: NombreDialog, intent: nombreIntent } = lateDialog(
  async () => (await import('./NombreDialog.tsx')).NombreDialog,
);

export const { Dialog: ContraseniaDialog, intent: contraseniaIntent } = lateDialog(
  async () => (await import('./ContraseniaDialog.tsx')).ContraseniaDialog,
);

export const { Dialog: Reiniciar, intent: reiniciarIntent } = lateDialog(
  async () => (await import('./Reiniciar.tsx')).Reiniciar,
);
