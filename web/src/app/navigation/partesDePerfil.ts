import { paths } from './paths.ts';

/** Parts of one's own profile that a link leads to, by the hash of the address; `avatar` and `meta` open their editor and form. */
export const PARTES_DE_PERFIL = {
  solicitudes: 'mis-solicitudes',
  evaluaciones: 'mis-evaluaciones',
  avatar: 'mi-avatar',
  meta: 'mi-meta',
} as const;

/** The keepsake of a closed term, by its id. */
export const RECUERDO = /^recuerdo-(\d+)$/;

/** A pupil's own profile. */
export const hrefDePerfil = (grupoId: number): string => `${paths.grupo(grupoId)}?pestana=perfil`;

export const hrefDeParte = (grupoId: number, parte: keyof typeof PARTES_DE_PERFIL): string =>
  `${paths.grupo(grupoId)}?pestana=perfil#${PARTES_DE_PERFIL[parte]}`;

/** Opens the keepsake of a closed term over one's own profile. */
export const hrefDeRecuerdo = (grupoId: number, periodoId: number): string =>
  `${paths.grupo(grupoId)}?pestana=perfil#recuerdo-${periodoId}`;
