import { paths } from './paths.ts';

/** Parts of one's own profile that a notice leads to, by the hash of the address. */
export const PARTES_DE_PERFIL = { solicitudes: 'mis-solicitudes', evaluaciones: 'mis-evaluaciones' } as const;

export const hrefDeParte = (grupoId: number, parte: keyof typeof PARTES_DE_PERFIL): string =>
  `${paths.grupo(grupoId)}?pestana=perfil#${PARTES_DE_PERFIL[parte]}`;
