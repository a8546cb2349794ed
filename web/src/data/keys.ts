import type { Sesion } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';

declare const made: unique symbol;

declare module '@tanstack/react-query' {
  interface Register {
    // Makes handwritten arrays fail to compile.
    queryKey: readonly unknown[] & { readonly [made]: true };
  }
}

/** Trailing parts may be left out: a shorter key matches all that begin with it. */
type Parts<P extends readonly unknown[]> = P extends readonly [infer First, ...infer Rest]
  ? [] | [First | undefined, ...Parts<Rest>]
  : [];

function keyOf<P extends readonly unknown[] = []>(name: string) {
  return (...parts: Parts<P>): QueryKey => {
    const end = parts.indexOf(undefined as never);
    return [name, ...(end === -1 ? parts : parts.slice(0, end))] as unknown as QueryKey;
  };
}

type DeGrupo = [grupoId: number];
type DePerfil = [perfilId: number];

const deGrupo = {
  grupo: keyOf<DeGrupo>('grupo'),
  perfiles: keyOf<DeGrupo>('perfiles'),
  companeros: keyOf<DeGrupo>('companeros'),
  miPerfil: keyOf<DeGrupo>('mi-perfil'),
  medallasGrupo: keyOf<DeGrupo>('medallas-grupo'),
  solicitudesUnion: keyOf<DeGrupo>('solicitudes-union'),
  solicitudesMedallas: keyOf<DeGrupo>('solicitudes-medallas'),
  solicitudesMedallaPropias: keyOf<DeGrupo>('solicitudes-medalla-propias'),
  pac: keyOf<[...DeGrupo, 'historial']>('pac'),
  rankings: keyOf<DeGrupo>('rankings'),
  umbrales: keyOf<DeGrupo>('umbrales'),
  tienda: keyOf<[...DeGrupo, perfilId: number]>('tienda'),
  canjes: keyOf<DeGrupo>('canjes'),
  periodos: keyOf<[...DeGrupo, periodoId: number]>('periodos'),
  nombre: keyOf<[...DeGrupo, perfilId: number]>('nombre'),
  cambios: keyOf<DeGrupo>('cambios'),
  asistencia: keyOf<[...DeGrupo, dia: string]>('asistencia'),
  asistenciaMes: keyOf<[...DeGrupo, mes: string]>('asistencia-mes'),
  azar: keyOf<DeGrupo>('azar'),
  equipos: keyOf<DeGrupo>('equipos'),
  pizarra: keyOf<DeGrupo>('pizarra'),
  puerta: keyOf<DeGrupo>('puerta'),
  pizarraVista: keyOf<DeGrupo>('pizarra-vista'),
  papeletas: keyOf<[...DeGrupo, desde: string]>('papeletas'),
  tarjetas: keyOf<DeGrupo>('tarjetas'),
  radar: keyOf<[...DeGrupo, clases: number]>('radar'),
  conDatos: keyOf<DeGrupo>('con-datos'),
};

const dePerfil = {
  perfil: keyOf<DePerfil>('perfil'),
  barra: keyOf<DePerfil>('barra'),
  calificacion: keyOf<DePerfil>('calificacion'),
  medalla: keyOf<[...DePerfil, medallaId: number]>('medalla'),
  historial: keyOf<[...DePerfil, 'ultimo']>('historial'),
  novedades: keyOf<DePerfil>('novedades'),
  inventario: keyOf<DePerfil>('inventario'),
  avatar: keyOf<DePerfil>('avatar'),
  inventarioAvatar: keyOf<DePerfil>('inventario-avatar'),
  imagen: keyOf<DePerfil>('imagen'),
};

/** The only place where query keys are made. */
export const keys = {
  ...deGrupo,
  ...dePerfil,
  medallas: keyOf('medallas'),
  tablas: keyOf<[tablaId: number]>('tablas'),
  grupos: keyOf<[rol: Sesion['rol']]>('grupos'),
  recompensas: keyOf('recompensas'),
  solicitudesUnionPropias: keyOf('solicitudes-union-propias'),
  tiposKudo: keyOf('tipos-kudo'),
  preguntas: keyOf('preguntas'),
  avatarPropio: keyOf('avatar-propio'),
  reglasContrasena: keyOf('reglas-contrasena'),
  hayCuentas: keyOf('hay-cuentas'),
  invitacion: keyOf<[codigo: string]>('invitacion'),
  usuario: keyOf<['sesiones' | 'preferencias' | 'tarjetas' | 'actividad' | 'borrado']>('usuario'),
  pendientes: keyOf('pendientes'),
  puertas: keyOf('puertas'),
  guia: keyOf('guia'),
  privacidad: keyOf('privacidad'),
  datos: keyOf<[grupoId: number, perfilId: number]>('datos'),
  borrados: keyOf('borrados'),
  borrado: keyOf<[grupoId: number, perfilId: number]>('borrado'),
};

export const keysOfGrupo = (grupoId: number): QueryKey[] => Object.values(deGrupo).map((make) => make(grupoId));

/** The key for a group or profile; without one, for all of them. */
export function keyOfAny(name: keyof typeof keys, grupoId?: number, perfilId?: number): QueryKey {
  const make = keys[name] as (of?: number) => QueryKey;
  return make(name in deGrupo ? grupoId : name in dePerfil ? perfilId : undefined);
}
