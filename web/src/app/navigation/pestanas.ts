import type { EndpointKey, Sesion } from '@aupa/contract';
import { mayByRol, type Preguntado } from '../../data/session/mayByRol.ts';
import type { IconName } from '../../ui/icons/names.ts';

type Rol = Sesion['rol'];

/** One tab of the group's page. */
export interface FilaPestana {
  label: string;
  icon: IconName;
  /** Who may do this there sees it; without it, everybody (spec §6). */
  act?: Preguntado;
  /** Shows how many requests wait. */
  badge?: true;
  /** What the page reads for it as it opens, by the group's id alone; what is shown later is read when the tab is opened. */
  reads?: Partial<Record<Rol, readonly EndpointKey[]>>;
}

/**
 * The tabs of the group's page in their order, named as in `?pestana=`; `alumnos`, the default, stands nowhere. Strip, page,
 * loader and early reads follow these rows. What each of them shows is in chapters/clase/pestanas.ts.
 */
export const PESTANAS = {
  perfil: {
    label: 'Perfil',
    icon: 'person',
    act: 'readPropio',
    reads: { Estudiante: ['GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas'] },
  },
  alumnos: {
    label: 'Alumnos',
    icon: 'people',
    reads: {
      Profesor: ['GET /api/Grupo/:id/perfiles', 'GET /api/Medalla/grupo/:id'],
      Estudiante: ['GET /api/PerfilEstudiante/grupo/:id/companeros'],
    },
  },
  tienda: { label: 'Tienda', icon: 'tienda' },
  rankings: { label: 'Rankings', icon: 'ranking' },
  desafio: { label: 'Desafío', icon: 'pac' },
  umbral: { label: 'Umbral', icon: 'umbral' },
  solicitudes: {
    label: 'Solicitudes',
    icon: 'solicitudes',
    act: 'readSolicitudes',
    badge: true,
    reads: { Profesor: ['GET /api/Profesor/solicitudes-union', 'GET /api/Profesor/solicitudes-medallas'] },
  },
  configuracion: { label: 'Configuración', icon: 'config', act: 'editGrupo' },
} as const satisfies Record<string, FilaPestana>;
export type Pestana = keyof typeof PESTANAS;

const FILAS = Object.entries(PESTANAS) as [Pestana, FilaPestana][];

/** The tabs of whoever may do this. */
export const pestanasOf = (may: (act: Preguntado) => boolean): [Pestana, FilaPestana][] =>
  FILAS.filter(([, { act }]) => act === undefined || may(act));

/** As people type it into an address: «Alumnos», «CONFIGURACIÓN». */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The tab that `?pestana=` names, whatever stands there: one that nobody knows is the first thing to see, the class. */
export function pestanaOf(value: unknown): Pestana {
  const name = typeof value === 'string' ? plain(value) : undefined;
  return FILAS.find(([pestana]) => pestana === name)?.[0] ?? 'alumnos';
}

/** Read on whichever tab the page opens. */
const OF_THE_PAGE = ['GET /api/Grupo/info/:id', 'GET /api/Profesor/pac'] as const;

type ReadsOf<Fila> = Fila extends { reads: infer Reads }
  ? Extract<Reads[keyof Reads], readonly unknown[]>[number]
  : never;
export type ReadDeGrupo = (typeof OF_THE_PAGE)[number] | ReadsOf<(typeof PESTANAS)[Pestana]>;

/** What the group's page reads as it opens. */
export const readsOf = (rol: Rol): ReadDeGrupo[] => [
  ...OF_THE_PAGE,
  ...pestanasOf((act) => mayByRol(rol, act)).flatMap(([, { reads }]) => (reads?.[rol] ?? []) as readonly ReadDeGrupo[]),
];
