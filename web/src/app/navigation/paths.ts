import type { Herramienta } from './herramientas.ts';
import { pestanaOf, type Pestana } from './pestanas.ts';

/** Every address of the web, in one place. */
export const paths = {
  inicio: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  passwordRecovery: () => '/passwordRecovery',
  grupos: () => '/groups',
  grupo: (id: number) => `/grupo/${id}`,
  herramienta: (id: number, herramienta: Herramienta) => `/grupo/${id}/${herramienta}`,
  tarjetas: (id: number) => `/grupo/${id}/tarjetas`,
  medallas: () => '/medals',
  tablas: () => '/equivalenceTable',
  recompensas: () => '/rewards',
  perfil: () => '/profile',
  pizarra: () => '/pizarra',
  tarjeta: () => '/tarjeta',
  puerta: () => '/puerta',
} as const;

/** What the Solicitudes tab shows, as it stands in `?tipo=`. Without it: the half where something waits. */
export const TIPOS_SOLICITUD = ['union', 'medallas'] as const;
export type TipoSolicitud = (typeof TIPOS_SOLICITUD)[number];

/** What the page of a tool reads of its address: the month's table of the list. */
export interface BusquedaHerramienta {
  vista?: 'mes' | undefined;
}

/** Reads the search of a tool's address. */
export const readBusquedaHerramienta = ({
  vista,
}: Record<string, unknown>): Record<keyof BusquedaHerramienta, unknown> & BusquedaHerramienta => ({
  vista: vista === 'mes' ? vista : undefined,
});

/** What the page of a group reads of its address. */
export interface BusquedaGrupo {
  pestana?: Pestana | undefined;
  tipo?: TipoSolicitud | undefined;
  /** Whose profile: one's own without. */
  perfil?: string | undefined;
}

/**
 * Reads the search of a group's address. Every name is answered, if only with undefined: what the router is not told of
 * it passes on as it was typed.
 */
export function readBusquedaGrupo({
  pestana,
  tipo,
  perfil,
}: Record<string, unknown>): Record<keyof BusquedaGrupo, unknown> & BusquedaGrupo {
  const abierta = pestanaOf(pestana);
  const isPerfil = abierta === 'perfil' && typeof perfil === 'string' && /^[1-9]\d{0,9}$/.test(perfil);
  return {
    pestana: abierta === 'alumnos' ? undefined : abierta,
    tipo: abierta === 'solicitudes' ? TIPOS_SOLICITUD.find((uno) => uno === tipo) : undefined,
    perfil: isPerfil ? perfil : undefined,
  };
}
