import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: Radar, intent: radarIntent } = lateDialog(
  async () => (await import('./RadarDialog.tsx')).RadarDialog,
);
