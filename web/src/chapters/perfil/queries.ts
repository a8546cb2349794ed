import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

export const calificacionQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.calificacion(perfilId),
    queryFn: ({ signal }) => call('GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId }, signal }),
    meta: { fallback: 'Error al obtener la calificación.' },
  });

export const medallaObtenidaQuery = (perfilId: number, medallaId: number) =>
  queryOptions({
    queryKey: keys.medalla(perfilId, medallaId),
    queryFn: ({ signal }) =>
      call('GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', { params: { perfilId, medallaId }, signal }),
    meta: { fallback: 'Error al obtener la medalla.' },
  });

/** Paged, newest first. */
export const historialQuery = (perfilId: number) =>
  infiniteQueryOptions({
    queryKey: keys.historial(perfilId),
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/PerfilEstudiante/:perfilId/historial', {
        params: { perfilId },
        query: { limite: 10, ...(pageParam === null ? {} : { antes: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }) => siguiente,
    meta: { fallback: 'Error al obtener el historial.' },
  });

/** Novedades not shown to the pupil yet. The live stream brings new ones, so only a visit fetches. */
export const novedadesQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.novedades(perfilId),
    queryFn: ({ signal }) => call('GET /api/PerfilEstudiante/:perfilId/novedades', { params: { perfilId }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
    meta: { silent: true },
  });

export const solicitudesMedallaPropiasQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.solicitudesMedallaPropias(grupoId),
    queryFn: ({ signal }) => call('GET /api/Estudiante/solicitudes-medalla', { query: { grupoId }, signal }),
    meta: { fallback: 'Error al obtener tus solicitudes de medalla.' },
  });

/** First and last name separately, for editing. */
export const nombreQuery = (grupoId: number, perfilId: number) =>
  queryOptions({
    queryKey: keys.nombre(grupoId, perfilId),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/perfiles/:perfilId/nombre', { params: { id: grupoId, perfilId }, signal }),
    // Always refetch before editing: saving a stale name would undo a correction made since.
    staleTime: 0,
    gcTime: 0,
    meta: { fallback: 'Error al obtener el nombre.' },
  });

export const barraQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.barra(perfilId),
    queryFn: ({ signal }) => call('GET /api/BarraProgreso/:perfilId', { params: { perfilId }, signal }),
    meta: { fallback: 'Error al obtener el progreso.' },
  });
