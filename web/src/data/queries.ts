import type { Sesion } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { isFinal, retryOnce } from './queryClient.ts';
import { keys } from './keys.ts';

const GRUPO_STALE_MS = 300_000;
export const SOLICITUDES_POLL_MS = 5000;
const PERFIL_REFETCH_MS = 300_000;

export const medallasGrupoQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.medallasGrupo(grupoId),
    queryFn: ({ signal }) => call('GET /api/Medalla/grupo/:id', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener las medallas.' },
  });

export const tablasQuery = () =>
  queryOptions({
    queryKey: keys.tablas(),
    queryFn: ({ signal }) => call('GET /api/TablaEquivalencia', { signal }),
    meta: { fallback: 'Error al obtener las tablas de equivalencia.' },
  });

export type GrupoEnLista = {
  id: number;
  nombre: string;
  materia: string;
  institucion: string | null;
  profesorId: string;
  cantAlumnos: number;
  solicitudesPendientes?: number;
};

export const gruposQuery = (rol: Sesion['rol']) =>
  queryOptions({
    queryKey: keys.grupos(rol),
    queryFn: ({ signal }): Promise<GrupoEnLista[]> =>
      rol === 'Profesor'
        ? call('GET /api/profesor/mis-grupos', { signal })
        : call('GET /api/estudiante/mis-grupos', { signal }),
    meta: { fallback: 'Error al obtener los grupos.' },
  });

export const grupoQuery = (id: number) =>
  queryOptions({
    queryKey: keys.grupo(id),
    queryFn: ({ signal }) => call('GET /api/Grupo/info/:id', { params: { id }, signal }),
    staleTime: GRUPO_STALE_MS,
    meta: { fallback: 'Error al obtener el grupo.' },
  });

export const perfilesQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.perfiles(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/perfiles', { params: { id: grupoId }, signal }),
    retry: retryOnce,
    meta: { fallback: 'Error al obtener los alumnos.' },
  });

export const companerosQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.companeros(grupoId),
    queryFn: ({ signal }) =>
      call('GET /api/PerfilEstudiante/grupo/:id/companeros', { params: { id: grupoId }, signal }),
    retry: retryOnce,
    meta: { fallback: 'Error al obtener los alumnos.' },
  });

export const solicitudesUnionQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.solicitudesUnion(grupoId),
    queryFn: ({ signal }) => call('GET /api/Profesor/solicitudes-union', { query: { grupoId }, signal }),
    // Don't poll a deleted group.
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : SOLICITUDES_POLL_MS),
    meta: { fallback: 'Error al obtener las solicitudes.' },
  });

/** A student's own profile (spec §9: every 5 minutes, besides live events). */
export const miPerfilQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.miPerfil(grupoId),
    queryFn: ({ signal }) =>
      call('GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', { params: { grupoId }, signal }),
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : PERFIL_REFETCH_MS),
    meta: { fallback: 'Error al obtener tu perfil.' },
  });

/** One profile as the caller may see it (behaviour §9). */
export const perfilQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.perfil(perfilId),
    queryFn: ({ signal }) => call('GET /api/PerfilEstudiante/:perfilId', { params: { perfilId }, signal }),
    meta: { fallback: 'Error al obtener el perfil.' },
  });

export const usuarioQuery = () =>
  queryOptions({
    queryKey: keys.usuario(),
    queryFn: ({ signal }) => call('GET /api/Usuario/me', { signal }),
    meta: { fallback: 'Error al obtener datos del usuario.' },
  });
