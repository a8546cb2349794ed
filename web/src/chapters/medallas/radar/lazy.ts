import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** The radar, over whatever page it is asked for; `radarIntent`: for the button that opens it. */
export const { Dialog: Radar, intent: radarIntent } = lateDialog(
  async () => (await import('./RadarDialog.tsx')).RadarDialog,
);
