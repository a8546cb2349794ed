import { lateScreen } from '../../ui/late/lateScreen.tsx';

/** Fetched when somebody reaches for a profile, so that the class itself opens sooner. */
export const PerfilTab = lateScreen(async () => (await import('./PerfilTab.tsx')).PerfilTab);
