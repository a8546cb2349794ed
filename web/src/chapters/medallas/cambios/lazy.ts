import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Seldom looked at: most of what is done stays done. */
export const { Dialog: CambiosDrawer, intent: cambiosIntent } = lateDialog(
  async () => (await import('./CambiosDrawer.tsx')).CambiosDrawer,
);
