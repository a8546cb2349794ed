import { lateScreen } from '../../ui/late/lateScreen.tsx';

/** Fetched on intent, so that the class itself opens sooner. */
export const PerfilTab = lateScreen(async () => (await import('./PerfilTab.tsx')).PerfilTab);
