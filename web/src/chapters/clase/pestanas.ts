import type { GrupoInfo, Sesion } from '@aupa/contract';
import type { Pestana } from '../../app/navigation/pestanas.ts';
import { lateScreen, type LateScreen } from '../../ui/late/lateScreen.tsx';
import { PerfilTab } from '../perfil/lazy.ts';

type Tab = LateScreen<{ grupoId: number; grupo: GrupoInfo | undefined }>;

/** What each tab shows; the class itself (`alumnos`) differs by who sees it. They come when somebody reaches for them. */
export const TABS: Record<Exclude<Pestana, 'alumnos'>, Tab> = {
  perfil: PerfilTab,
  tienda: lateScreen(async () => (await import('../economia/tienda/TiendaTab.tsx')).TiendaTab),
  rankings: lateScreen(async () => (await import('../juntos/rankings/RankingsTab.tsx')).RankingsTab),
  desafio: lateScreen(async () => (await import('../juntos/pac/PacTab.tsx')).PacTab),
  umbral: lateScreen(async () => (await import('../juntos/umbral/UmbralTab.tsx')).UmbralTab),
  solicitudes: lateScreen(async () => (await import('../medallas/solicitudes/SolicitudesTab.tsx')).SolicitudesTab),
  configuracion: lateScreen(async () => (await import('./configuracion/ConfiguracionTab.tsx')).ConfiguracionTab),
};

/** The class itself as its teacher sees it: pupils do without. */
export const AlumnosTab = lateScreen(async () => (await import('./alumnos/AlumnosTab.tsx')).AlumnosTab);

/** The same as a pupil of it sees it, whose teacher does without. */
export const CompanerosTab = lateScreen(async () => (await import('./alumnos/CompanerosTab.tsx')).CompanerosTab);

export const DelPropio = lateScreen(async () => (await import('./DelPropio.tsx')).DelPropio);

/** Fetches what a tab shows; whoever opens the page there waits for it. */
export const preloadPestana = async (pestana: Pestana = 'alumnos', rol: Sesion['rol']): Promise<void> => {
  const alumnos = rol === 'Profesor' ? AlumnosTab : CompanerosTab;
  await (pestana === 'alumnos' ? alumnos : TABS[pestana]).preload();
};
