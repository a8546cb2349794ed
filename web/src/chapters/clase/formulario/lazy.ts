import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: GrupoDialog, intent: grupoDialogIntent } = lateDialog(
  async () => (await import('./GrupoDialog.tsx')).GrupoDialog,
);
