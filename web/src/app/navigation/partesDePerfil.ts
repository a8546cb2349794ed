import { paths } from './paths.ts';

/** Parts of one's own profile, by the hash of a link. `avatar` and `meta` also open their editor or form. */
export const PARTES_DE_PERFIL = {
  solicitudes: 'mis-solicitudes',
  evaluaciones: 'mis-evaluaciones',
  avatar: 'mi-avatar',
  meta: 'mi-meta',
} as const;

export const RECUERDO = /^recuerdo-(\d+)$/;

export const hrefDePerfil = (grupoId: number): string => `${paths.grupo(grupoId)}?pestana=perfil`;

export const hrefDeParte = (grupoId: number, parte: keyof typeof PARTES_DE_PERFIL): string =>
  `${paths.grupo(grupoId)}?pestana=perfil#${PARTES_DE_PERFIL[parte]}`;

export const hrefDeRecuerdo = (grupoId: number, periodoId: number): string =>
  `${paths.grupo(grupoId)}?pestana=perfil#recuerdo-${periodoId}`;
