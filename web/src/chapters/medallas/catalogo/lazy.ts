import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** For a form that needs a medal that is not there: it is made over that form. */
export const { Dialog: MedallaEnVentana, intent: medallaIntent } = lateDialog(
  async () => (await import('./MedallaDialog.tsx')).MedallaDialog,
);

/** The order of one's medals, over the page that gives them. */
export const { Dialog: OrdenEnVentana, intent: ordenIntent } = lateDialog(
  async () => (await import('./OrdenDialog.tsx')).OrdenDialog,
);
