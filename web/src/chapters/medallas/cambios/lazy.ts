import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: CambiosDrawer, intent: cambiosIntent } = lateDialog(
  async () => (await import('./CambiosDrawer.tsx')).CambiosDrawer,
);
