import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../data/callError.ts';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

const GONE: readonly number[] = [401, 404];

/** Once more, except when there is no such picture (spec §8). */
export function retryImagen(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof CallError && GONE.includes(error.status));
}

/** Whether there is no picture at all, and not merely none that can be had now. */
export const isSinImagen = (error: unknown) => error instanceof CallError && error.status === 404;

/** Where a profile's picture stands, large and small: another address after each change (behaviour §9). */
export const imagenQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.imagen(perfilId),
    queryFn: ({ signal }) => call('GET /api/Imagen/:id', { params: { id: perfilId }, signal }),
    retry: retryImagen,
    // Whoever shows it has another address to fall back on.
    meta: { silent: true },
  });
