import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from './callError.ts';
import { keysOfGrupo } from './keys.ts';

/** Whether a query shows something of this group. */
export function isOfGrupo(queryKey: QueryKey, grupoId: number): boolean {
  return keysOfGrupo(grupoId).some((key) => partialMatchKey(queryKey, key));
}

/**
 * A group is gone, which the server need not be asked about: its page says so at once, and what nobody shows is forgotten.
 * Brought back, it is asked for again by the event that tells of it.
 */
export function dropGrupo(client: QueryClient, grupoId: number): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (!isOfGrupo(query.queryKey, grupoId)) continue;
    if (!query.isActive()) {
      cache.remove(query);
      continue;
    }
    void query.cancel({ silent: true });
    const error = new CallError(404);
    query.setState({ data: undefined, error, status: 'error', fetchStatus: 'idle', errorUpdatedAt: Date.now() });
  }
}
