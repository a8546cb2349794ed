import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

/** Opened far less often than the class itself. */
export const RankingsTab = lazy(async () => {
  try {
    return { default: (await import('./RankingsTab.tsx')).RankingsTab };
  } catch (cause) {
    throw new MissingScreen('The rankings could not be loaded', { cause });
  }
});

/** With all that a form needs; only a teacher who makes a ranking asks for it. */
export const RankingDialog = lazy(async () => {
  try {
    return { default: (await import('./RankingDialog.tsx')).RankingDialog };
  } catch (cause) {
    throw new MissingScreen('The form of a ranking could not be loaded', { cause });
  }
});
