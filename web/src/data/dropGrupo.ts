import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from './callError.ts';
import { keysOfGrupo } from './keys.ts';

export function isOfGrupo(queryKey: QueryKey, grupoId: number): boolean {
  return keysOfGrupo(grupoId).some((key) => partialMatchKey(queryKey, key));
}

/** Drops a deleted group without asking the server: its page shows the error at once. An event refetches it if it is restored. */
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
