import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

export const avatarQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.avatar(perfilId),
    queryFn: ({ signal }) => call('GET /api/Avatar/:id', { params: { id: perfilId }, signal }),
    // The editor itself shows the error with a retry (spec §8).
    meta: { silent: true },
  });

/** The account's own look, for a new class, and its image. */
export const avatarPropioQuery = () =>
  queryOptions({
    queryKey: keys.avatarPropio(),
    queryFn: ({ signal }) => call('GET /api/Avatar/propio', { signal }),
    // No live event announces it, so another tab may have changed it.
    staleTime: 0,
    meta: { silent: true },
  });

/** Avatar items of the own profile, free ones included (spec §3, Avatar inventory item). */
export const inventarioAvatarQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.inventarioAvatar(perfilId),
    queryFn: ({ signal }) => call('GET /api/Avatar/:id/inventario-avatar', { params: { id: perfilId }, signal }),
    meta: { silent: true },
  });
