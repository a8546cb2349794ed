import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: RankingDialog, intent: rankingIntent } = lateDialog(
  async () => (await import('./RankingDialog.tsx')).RankingDialog,
);
