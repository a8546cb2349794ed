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
  perfil: () => '/profile',
  kit: () => '/_kit',
} as const;

/** Tabs of the group page, as they stand in `?pestana=`. The first is the default and stands nowhere. */
export const PESTANAS = ['alumnos', 'solicitudes', 'configuracion'] as const;
export type Pestana = (typeof PESTANAS)[number];

export function isPestana(value: unknown): value is Pestana {
  return PESTANAS.some((pestana) => pestana === value);
}
