import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

/** The half that is not shown first unless something waits in it. */
export const SolicitudesMedallas = lateScreen(
  async () => (await import('./SolicitudesMedallas.tsx')).SolicitudesMedallas,
);

/** Most requests are decided with one tap. */
export const { Dialog: RechazoDialog, intent: rechazoIntent } = lateDialog(
  async () => (await import('./RechazoDialog.tsx')).RechazoDialog,
);
