import type { Respuesta } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

export type Privacidad = Respuesta<'GET /api/Privacidad'>;

export type Datos = Respuesta<'GET /api/Usuario/datos'>;

/** Changes only when the server starts anew. */
const PRIVACIDAD_STALE_MS = 600_000;

export const privacidadQuery = () =>
  queryOptions({
    queryKey: keys.privacidad(),
    queryFn: ({ signal }) => call('GET /api/Privacidad', { signal }),
    staleTime: PRIVACIDAD_STALE_MS,
    meta: { fallback: 'Error al obtener la información de privacidad.' },
  });

/** All of one moment: asked once for a page, and forgotten with it. */
const DE_UN_MOMENTO = { staleTime: Infinity, gcTime: 0, meta: { fallback: 'Error al obtener los datos.' } };

export const misDatosQuery = () =>
  queryOptions({
    queryKey: keys.datos(),
    queryFn: ({ signal }) => call('GET /api/Usuario/datos', { signal }),
    ...DE_UN_MOMENTO,
  });

export const conDatosQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.conDatos(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/datos', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener los alumnos.' },
  });

export const datosDeAlumnoQuery = (grupoId: number, perfilId: number) =>
  queryOptions({
    queryKey: keys.datos(grupoId, perfilId),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/perfiles/:perfilId/datos', { params: { id: grupoId, perfilId }, signal }),
    ...DE_UN_MOMENTO,
  });

/** When this pupil asked to be erased. */
export const pedidoQuery = () =>
  queryOptions({
    queryKey: keys.usuario('borrado'),
    queryFn: ({ signal }) => call('GET /api/Usuario/borrado', { signal }),
    meta: { fallback: 'Error al obtener lo que has pedido.' },
  });
