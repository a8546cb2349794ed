import { lateDialog } from '../../ui/late/lateDialog.tsx';

/** For a form that needs a medal that is not there: it is made over that form. */
export const { Dialog: MedallaEnVentana, intent: medallaIntent } = lateDialog(
  async () => (await import('./MedallaDialog.tsx')).MedallaDialog,
);
