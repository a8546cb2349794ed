import type { GrupoInfo } from '@aupa/contract';
import type { Herramienta } from '../../app/navigation/herramientas.ts';
import { lateScreen, type LateScreen } from '../../ui/late/lateScreen.tsx';

type Tool = LateScreen<{ grupoId: number; grupo: GrupoInfo | undefined }>;

/** Lazy, so that the class's page doesn't load them. */
export const TOOLS: Record<Herramienta, Tool> = {
  lista: lateScreen(async () => (await import('./asistencia/AsistenciaTool.tsx')).AsistenciaTool),
  azar: lateScreen(async () => (await import('./azar/AzarTool.tsx')).AzarTool),
  equipos: lateScreen(async () => (await import('./equipos/EquiposTool.tsx')).EquiposTool),
  tiempo: lateScreen(async () => (await import('./tiempo/TiempoTool.tsx')).TiempoTool),
  puerta: lateScreen(async () => (await import('../ingreso/puerta/PuertaTool.tsx')).PuertaTool),
  pizarra: lateScreen(async () => (await import('./pizarra/PizarraTool.tsx')).PizarraTool),
};

export const preloadHerramienta = (herramienta: Herramienta): Promise<void> => TOOLS[herramienta].preload();
