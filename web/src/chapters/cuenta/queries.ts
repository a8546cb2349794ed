import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

const PREGUNTAS_CACHE_MS = 600_000;

export const sesionesQuery = () =>
  queryOptions({
    queryKey: keys.usuario('sesiones'),
    queryFn: ({ signal }) => call('GET /api/Usuario/sesiones', { signal }),
    meta: { fallback: 'Error al obtener tus sesiones.' },
  });

export const actividadQuery = () =>
  queryOptions({
    queryKey: keys.usuario('actividad'),
    queryFn: ({ signal }) => call('GET /api/Usuario/actividad', { signal, query: { todo: 'si' } }),
    meta: { fallback: 'Error al obtener la actividad de tu cuenta.' },
  });

export const tarjetasPropiasQuery = () =>
  queryOptions({
    queryKey: keys.usuario('tarjetas'),
    queryFn: ({ signal }) => call('GET /api/Usuario/tarjetas', { signal }),
    meta: { fallback: 'Error al obtener tus tarjetas.' },
  });

export const preferenciasQuery = () =>
  queryOptions({
    queryKey: keys.usuario('preferencias'),
    queryFn: ({ signal }) => call('GET /api/Usuario/preferencias', { signal }),
    meta: { fallback: 'Error al obtener tus preferencias.' },
  });

export const preguntasQuery = () =>
  queryOptions({
    queryKey: keys.preguntas(),
    queryFn: ({ signal }) => call('GET /api/RecuperarContrasena/preguntas', { signal }),
    staleTime: PREGUNTAS_CACHE_MS,
    gcTime: PREGUNTAS_CACHE_MS,
    meta: { fallback: 'Error desconocido al obtener preguntas de seguridad.' },
  });
