import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** The form brings its own parts; a list of groups does not need them until somebody asks. */
export const { Dialog: GrupoDialog, intent: grupoDialogIntent } = lateDialog(
  async () => (await import('./GrupoDialog.tsx')).GrupoDialog,
);
