import { hashKey, type dataTagSymbol, type QueryClient, type QueryKey } from '@tanstack/react-query';

export interface Patch {
  queryKey: QueryKey;
  update: (data: unknown) => unknown;
}

/** Types the update by the query's data: `patch(perfilesQuery(id), (perfiles) => …)`. */
export function patch<T>(query: { queryKey: QueryKey & { [dataTagSymbol]: T } }, update: (data: T) => T): Patch {
  return { queryKey: query.queryKey, update: update as Patch['update'] };
}

interface Layer {
  queryKey: QueryKey;
  /** The latest server data, below all pending patches. */
  base: unknown;
  updates: Map<object, Patch['update']>;
}

/**
 * Pending patches, kept apart from the server's data. So one of two quick taps can fail alone, and an answer arriving meanwhile
 * does not erase unsettled changes.
 */
export class PendingPatches {
  readonly #client: QueryClient;
  readonly #layers = new Map<string, Layer>();

  constructor(client: QueryClient) {
    this.#client = client;
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      const layer = this.#layers.get(event.query.queryHash);
      if (layer === undefined) return;
      layer.base = event.query.state.data;
      this.#show(layer);
    });
  }

  begin(patches: readonly Patch[]): (kept: boolean) => void {
    const owner = {};
    for (const { queryKey, update } of patches) {
      void this.#client.cancelQueries({ queryKey, exact: true });
      const hash = hashKey(queryKey);
      let layer = this.#layers.get(hash);
      if (layer === undefined) {
        layer = { queryKey, base: this.#client.getQueryData(queryKey), updates: new Map() };
        this.#layers.set(hash, layer);
      }
      layer.updates.set(owner, update);
      this.#show(layer);
    }
    return (kept) => this.#settle(patches, owner, kept);
  }

  /** True if a refetch would race with a pending answer. */
  isPending(queryKey: QueryKey): boolean {
    return this.#layers.has(hashKey(queryKey));
  }

  #settle(patches: readonly Patch[], owner: object, kept: boolean): void {
    for (const { queryKey, update } of patches) {
      const hash = hashKey(queryKey);
      const layer = this.#layers.get(hash);
      if (!layer?.updates.delete(owner)) continue;
      if (kept && layer.base !== undefined) layer.base = update(layer.base);
      this.#show(layer);
      if (layer.updates.size === 0) this.#layers.delete(hash);
    }
  }

  #show(layer: Layer): void {
    const known = this.#client.getQueryCache().get(hashKey(layer.queryKey)) !== undefined;
    // Cleared at sign-out: don't put it back into the cache.
    if (!known || layer.base === undefined || layer.base === null) return;
    let data: unknown = layer.base;
    for (const update of layer.updates.values()) data = update(data);
    this.#client.setQueryData(layer.queryKey, data);
  }
}
