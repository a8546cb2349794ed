import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../data/callError.ts';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

const GONE: readonly number[] = [401, 404];

/** One retry, unless the image doesn't exist (spec §8). */
export function retryImagen(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof CallError && GONE.includes(error.status));
}

/** The image doesn't exist, as opposed to a failed request. */
export const isSinImagen = (error: unknown) => error instanceof CallError && error.status === 404;

/** Addresses of a profile's images; they change with each save (behaviour §9). */
export const imagenQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.imagen(perfilId),
    queryFn: ({ signal }) => call('GET /api/Imagen/:id', { params: { id: perfilId }, signal }),
    retry: retryImagen,
    // Silent: the components fall back to another address.
    meta: { silent: true },
  });
