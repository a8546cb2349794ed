import { lazy } from 'react';
import { lateDialog } from '../../../ui/dialog/lateDialog.tsx';
import { MissingScreen } from '../../../navigation/screens.ts';

/** Opened far less often than the class itself. */
export const RankingsTab = lazy(async () => {
  try {
    return { default: (await import('./RankingsTab.tsx')).RankingsTab };
  } catch (cause) {
    throw new MissingScreen('The rankings could not be loaded', { cause });
  }
});

/** With all that a form needs; only a teacher who makes a ranking asks for it. */
export const { Dialog: RankingDialog, intent: rankingIntent } = lateDialog(
  async () => (await import('./RankingDialog.tsx')).RankingDialog,
);
