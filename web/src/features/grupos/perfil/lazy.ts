import { lazy } from 'react';
import { MissingScreen } from '../../../navigation/screens.ts';

const load = () => import('./PerfilTab.tsx');

/** Fetched when somebody reaches for a profile, so that the class itself opens sooner. */
export const prefetchPerfil = () => void load().catch(() => undefined);

export const PerfilTab = lazy(async () => {
  try {
    return { default: (await load()).PerfilTab };
  } catch (cause) {
    throw new MissingScreen('The profile could not be loaded', { cause });
  }
});
