import type { GrupoInfo } from '@aupa/contract';
import type { Pestana } from '../../navigation/pestanas.ts';
import { lateScreen, type LateScreen } from '../../ui/late/lateScreen.tsx';
import { PerfilTab } from './perfil/lazy.ts';

type Tab = LateScreen<{ grupoId: number; grupo: GrupoInfo | undefined }>;

/** What each tab shows; the class itself (`alumnos`) is the page's own. They come when somebody reaches for them. */
export const TABS: Record<Exclude<Pestana, 'alumnos'>, Tab> = {
  perfil: PerfilTab,
  tienda: lateScreen(async () => (await import('./tienda/TiendaTab.tsx')).TiendaTab),
  rankings: lateScreen(async () => (await import('./rankings/RankingsTab.tsx')).RankingsTab),
  desafio: lateScreen(async () => (await import('./pac/PacTab.tsx')).PacTab),
  umbral: lateScreen(async () => (await import('./umbral/UmbralTab.tsx')).UmbralTab),
  solicitudes: lateScreen(async () => (await import('./solicitudes/SolicitudesTab.tsx')).SolicitudesTab),
  configuracion: lateScreen(async () => (await import('./configuracion/ConfiguracionTab.tsx')).ConfiguracionTab),
};

/** Fetches what a tab shows; whoever opens the page there waits for it. */
export const preloadPestana = async (pestana: Pestana = 'alumnos'): Promise<void> => {
  if (pestana !== 'alumnos') await TABS[pestana].preload();
};
