import type { GrupoInfo, Sesion } from '@aupa/contract';
import type { Pestana } from '../../app/navigation/pestanas.ts';
import { lateScreen, type LateScreen } from '../../ui/late/lateScreen.tsx';
import { PerfilTab } from '../perfil/lazy.ts';

type Tab = LateScreen<{ grupoId: number; grupo: GrupoInfo | undefined }>;

/** Lazy tabs; the class itself (`alumnos`) depends on the role. */
export const TABS: Record<Exclude<Pestana, 'alumnos'>, Tab> = {
  perfil: PerfilTab,
  tienda: lateScreen(async () => (await import('../economia/tienda/TiendaTab.tsx')).TiendaTab),
  rankings: lateScreen(async () => (await import('../juntos/rankings/RankingsTab.tsx')).RankingsTab),
  desafio: lateScreen(async () => (await import('../juntos/pac/PacTab.tsx')).PacTab),
  umbral: lateScreen(async () => (await import('../juntos/umbral/UmbralTab.tsx')).UmbralTab),
  solicitudes: lateScreen(async () => (await import('../medallas/solicitudes/SolicitudesTab.tsx')).SolicitudesTab),
  configuracion: lateScreen(async () => (await import('./configuracion/ConfiguracionTab.tsx')).ConfiguracionTab),
};

/** Teachers only. */
export const AlumnosTab = lateScreen(async () => (await import('./alumnos/AlumnosTab.tsx')).AlumnosTab);

/** Pupils only. */
export const CompanerosTab = lateScreen(async () => (await import('./alumnos/CompanerosTab.tsx')).CompanerosTab);

export const DelPropio = lateScreen(async () => (await import('./DelPropio.tsx')).DelPropio);

export const preloadPestana = async (pestana: Pestana = 'alumnos', rol: Sesion['rol']): Promise<void> => {
  const alumnos = rol === 'Profesor' ? AlumnosTab : CompanerosTab;
  await (pestana === 'alumnos' ? alumnos : TABS[pestana]).preload();
};
