import { lateDialog } from '../../ui/late/lateDialog.tsx';

export const { Dialog: CalificacionDialog, intent: calificacionIntent } = lateDialog(
  async () => (await import('./CalificacionDialog.tsx')).CalificacionDialog,
);
export const { Dialog: MedallaDialog, intent: medallaIntent } = lateDialog(
  async () => (await import('./MedallaDialog.tsx')).MedallaDialog,
);
export const { Dialog: SolicitarDialog, intent: solicitarIntent } = lateDialog(
  async () => (await import('./SolicitarDialog.tsx')).SolicitarDialog,
);
