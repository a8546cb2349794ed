import { createStore, type StoreApi } from 'zustand/vanilla';

/** The queue's open window: its list, or the question at sign-out. */
interface Abiertas {
  abierta?: 'lista' | { leave: () => void } | undefined;
}

export type VentanasStore = StoreApi<Abiertas>;

export const createVentanas = (): VentanasStore => createStore<Abiertas>(() => ({}));
