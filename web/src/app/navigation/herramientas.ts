import type { Preguntado } from '../../data/session/mayByRol.ts';
import type { IconName } from '../../ui/icons/names.ts';

interface FilaHerramienta {
  label: string;
  icon: IconName;
  act: Preguntado;
  /** Rarely used: listed behind «…». */
  enMas?: true;
}

/**
 * The tools of the lesson in order, named as in `/grupo/1/lista`: the one list for strip, phone bar and pages.
 * chapters/leccion/herramientas.ts has the content of each.
 */
export const HERRAMIENTAS = {
  lista: { label: 'Lista', icon: 'asistencia', act: 'readAsistencia' },
  azar: { label: 'Al azar', icon: 'dados', act: 'useAzar' },
  equipos: { label: 'Equipos', icon: 'equipos', act: 'editEquipos' },
  tiempo: { label: 'Tiempo', icon: 'cronometro', act: 'editPizarra' },
  pizarra: { label: 'Pizarra', icon: 'pizarra', act: 'editPizarra' },
  puerta: { label: 'Puerta', icon: 'puerta', act: 'usePuerta', enMas: true },
} as const satisfies Record<string, FilaHerramienta>;
export type Herramienta = keyof typeof HERRAMIENTAS;

const FILAS = Object.entries(HERRAMIENTAS) as [Herramienta, FilaHerramienta][];

export const herramientasOf = (may: (act: Preguntado) => boolean): [Herramienta, FilaHerramienta][] =>
  FILAS.filter(([, { act, enMas }]) => enMas !== true && may(act));

export const herramientaOf = (name: string): Herramienta | null =>
  FILAS.find(([herramienta]) => herramienta === name.toLowerCase())?.[0] ?? null;
