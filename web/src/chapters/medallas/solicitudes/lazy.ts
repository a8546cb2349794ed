import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

export const SolicitudesMedallas = lateScreen(
  async () => (await import('./SolicitudesMedallas.tsx')).SolicitudesMedallas,
);

/** Lazy: most requests are decided in one tap. */
export const { Dialog: RechazoDialog, intent: rechazoIntent } = lateDialog(
  async () => (await import('./RechazoDialog.tsx')).RechazoDialog,
);
