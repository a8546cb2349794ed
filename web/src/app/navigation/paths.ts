import type { Herramienta } from './herramientas.ts';
import { pestanaOf, type Pestana } from './pestanas.ts';

export const paths = {
  inicio: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  passwordRecovery: () => '/passwordRecovery',
  grupos: () => '/groups',
  grupo: (id: number) => `/grupo/${id}`,
  herramienta: (id: number, herramienta: Herramienta) => `/grupo/${id}/${herramienta}`,
  tarjetas: (id: number) => `/grupo/${id}/tarjetas`,
  datos: (id: number) => `/grupo/${id}/datos`,
  medallas: () => '/medals',
  tablas: () => '/equivalenceTable',
  recompensas: () => '/rewards',
  perfil: () => '/profile',
  misDatos: () => '/mis-datos',
  pizarra: () => '/pizarra',
  tarjeta: () => '/tarjeta',
  puerta: () => '/puerta',
  privacidad: () => '/privacidad',
} as const;

/** Values of `?tipo=`. Without one, the tab shows the half that has requests waiting. */
export const TIPOS_SOLICITUD = ['union', 'medallas'] as const;
export type TipoSolicitud = (typeof TIPOS_SOLICITUD)[number];

export interface BusquedaHerramienta {
  vista?: 'mes' | undefined;
}

export const readBusquedaHerramienta = ({
  vista,
}: Record<string, unknown>): Record<keyof BusquedaHerramienta, unknown> & BusquedaHerramienta => ({
  vista: vista === 'mes' ? vista : undefined,
});

export interface BusquedaGrupo {
  pestana?: Pestana | undefined;
  tipo?: TipoSolicitud | undefined;
  perfil?: string | undefined;
}

/** Parses a group page's search. Sets every key, even to undefined, because the router passes unset ones on unchanged. */
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
