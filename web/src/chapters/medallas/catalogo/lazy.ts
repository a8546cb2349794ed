import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** For other forms that need a medal and have none: opens over that form. */
export const { Dialog: MedallaEnVentana, intent: medallaIntent } = lateDialog(
  async () => (await import('./MedallaDialog.tsx')).MedallaDialog,
);

export const { Dialog: OrdenEnVentana, intent: ordenIntent } = lateDialog(
  async () => (await import('./OrdenDialog.tsx')).OrdenDialog,
);
