import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is open of the queue: its list, or the question of whoever leaves it behind. */
interface Abiertas {
  abierta?: 'lista' | { leave: () => void } | undefined;
}

export type VentanasStore = StoreApi<Abiertas>;

export const createVentanas = (): VentanasStore => createStore<Abiertas>(() => ({}));
