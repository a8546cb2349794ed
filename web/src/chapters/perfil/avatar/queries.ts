import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

/** What the own profile wears. */
export const avatarQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.avatar(perfilId),
    queryFn: ({ signal }) => call('GET /api/Avatar/:id', { params: { id: perfilId }, signal }),
    // Said by the editor itself, with a way to try again (spec §8).
    meta: { silent: true },
  });

/** What the own account would wear in a new class, and where its picture stands. */
export const avatarPropioQuery = () =>
  queryOptions({
    queryKey: keys.avatarPropio(),
    queryFn: ({ signal }) => call('GET /api/Avatar/propio', { signal }),
    // No class hears of it, so nothing tells a page that another tab has saved.
    staleTime: 0,
    meta: { silent: true },
  });

/** Avatar items that the own profile has, what is free among them (spec §3, Avatar inventory item). */
export const inventarioAvatarQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.inventarioAvatar(perfilId),
    queryFn: ({ signal }) => call('GET /api/Avatar/:id/inventario-avatar', { params: { id: perfilId }, signal }),
    meta: { silent: true },
  });
