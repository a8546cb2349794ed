import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** With all that a form needs; only a teacher who makes a ranking asks for it. */
export const { Dialog: RankingDialog, intent: rankingIntent } = lateDialog(
  async () => (await import('./RankingDialog.tsx')).RankingDialog,
);
