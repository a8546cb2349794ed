import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** Doors are polled while somebody waits: no event reports a device that stops waiting. */
const MIRAR_MS = 10_000;

/** The door of a class; `desfase`: how far the server's clock, which closes it, is ahead in ms. */
export const puertaQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.puerta(grupoId),
    queryFn: async ({ signal }) => {
      const puerta = await call('GET /api/Grupo/:id/puerta', { params: { id: grupoId }, signal });
      return { puerta, desfase: Date.parse(puerta.ahora) - Date.now() };
    },
    refetchInterval: ({ state: { data } }) => (data && data.puerta.esperan.length > 0 ? MIRAR_MS : false),
    meta: { fallback: 'Error al obtener la puerta.' },
  });

/** The open doors of a teacher; `desfase`: how far the server's clock is ahead, in ms. */
export const puertasQuery = () =>
  queryOptions({
    queryKey: keys.puertas(),
    queryFn: async ({ signal }) => {
      const { ahora, puertas } = await call('GET /api/Profesor/puertas', { signal });
      return { puertas, desfase: Date.parse(ahora) - Date.now() };
    },
    refetchInterval: ({ state: { data } }) =>
      data?.puertas.some(({ esperan }) => esperan.length > 0) ? MIRAR_MS : false,
    meta: { silent: true },
  });
