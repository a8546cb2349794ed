import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

/** Pupils who are being erased or ask for it, and classes that go by themselves. */
export const borradosQuery = () =>
  queryOptions({
    queryKey: keys.borrados(),
    queryFn: ({ signal }) => call('GET /api/Profesor/borrados', { signal }),
    meta: { fallback: 'Error al obtener lo que se borra.' },
  });

/** Shows what erasing a pupil takes away. Heavy: read again only for acts and events. */
export const borradoQuery = (grupoId: number, perfilId: number) =>
  queryOptions({
    queryKey: keys.borrado(grupoId, perfilId),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/perfiles/:perfilId/borrado', { params: { id: grupoId, perfilId }, signal }),
    refetchOnWindowFocus: false,
    meta: { fallback: 'Error al obtener lo que se borra.' },
  });
