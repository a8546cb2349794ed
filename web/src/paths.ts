/** Every address of the web, in one place. */
export const paths = {
  inicio: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  passwordRecovery: () => '/passwordRecovery',
  grupos: () => '/groups',
  grupo: (id: number) => `/grupo/${id}`,
  medallas: () => '/medals',
  tablas: () => '/equivalenceTable',
  recompensas: () => '/rewards',
  perfil: () => '/profile',
  kit: () => '/_kit',
} as const;

/** Tabs of the group page in their order, as they stand in `?pestana=`; `alumnos`, the default, stands nowhere. */
export const PESTANAS = [
  'perfil',
  'alumnos',
  'tienda',
  'rankings',
  'desafio',
  'umbral',
  'solicitudes',
  'configuracion',
] as const;
export type Pestana = (typeof PESTANAS)[number];

export function isPestana(value: unknown): value is Pestana {
  return PESTANAS.some((pestana) => pestana === value);
}

/** What the Solicitudes tab shows, as it stands in `?tipo=`. The first is the default and stands nowhere. */
export const TIPOS_SOLICITUD = ['union', 'medallas'] as const;
export type TipoSolicitud = (typeof TIPOS_SOLICITUD)[number];

export function isTipoSolicitud(value: unknown): value is TipoSolicitud {
  return TIPOS_SOLICITUD.some((tipo) => tipo === value);
}
