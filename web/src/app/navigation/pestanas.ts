import type { EndpointKey, Sesion } from '@aupa/contract';
import { mayByRol, type Preguntado } from '../../data/session/mayByRol.ts';
import type { IconName } from '../../ui/icons/names.ts';

type Rol = Sesion['rol'];

export interface FilaPestana {
  label: string;
  icon: IconName;
  /** Needed to see the tab; without it, everybody sees it (spec §6). */
  act?: Preguntado;
  badge?: true;
  /** Reads started with the page, by the group's id alone. Later reads start when the tab opens. */
  reads?: Partial<Record<Rol, readonly EndpointKey[]>>;
}

/**
 * The group page's tabs in order, named as in `?pestana=` (`alumnos` by default). Strip, page, loader and early reads use this
 * list. chapters/clase/pestanas.ts has the content of each.
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

export const pestanasOf = (may: (act: Preguntado) => boolean): [Pestana, FilaPestana][] =>
  FILAS.filter(([, { act }]) => act === undefined || may(act));

/** Accepts what people type: «Alumnos», «CONFIGURACIÓN». */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The tab named in `?pestana=`; an unknown name shows the class. */
export function pestanaOf(value: unknown): Pestana {
  const name = typeof value === 'string' ? plain(value) : undefined;
  return FILAS.find(([pestana]) => pestana === name)?.[0] ?? 'alumnos';
}

const OF_THE_PAGE = ['GET /api/Grupo/info/:id', 'GET /api/Profesor/pac'] as const;

type ReadsOf<Fila> = Fila extends { reads: infer Reads }
  ? Extract<Reads[keyof Reads], readonly unknown[]>[number]
  : never;
export type ReadDeGrupo = (typeof OF_THE_PAGE)[number] | ReadsOf<(typeof PESTANAS)[Pestana]>;

export const readsOf = (rol: Rol): ReadDeGrupo[] => [
  ...OF_THE_PAGE,
  ...pestanasOf((act) => mayByRol(rol, act)).flatMap(([, { reads }]) => (reads?.[rol] ?? []) as readonly ReadDeGrupo[]),
];
