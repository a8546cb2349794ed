import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: NuevaRegla, intent: reglaIntent } = lateDialog(
  async () => (await import('./ReglaDialog.tsx')).ReglaDialog,
);

export const { Dialog: PonerNombre, intent: nombreIntent } = lateDialog(
  async () => (await import('./NombreEquipos.tsx')).NombreEquipos,
);
