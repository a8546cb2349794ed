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
