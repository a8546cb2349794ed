import type { GrupoInfo } from '@aupa/contract';
import type { ReactNode } from 'react';
import type { Pestana } from '../../navigation/pestanas.ts';
import { lateScreen } from '../../ui/late/lateScreen.tsx';
import { PerfilTab } from './perfil/lazy.ts';

type Tab = ((props: { grupoId: number; grupo: GrupoInfo | undefined }) => ReactNode) & { fetchEarly?: () => void };

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
