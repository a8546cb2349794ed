import type { Sesion } from '@aupa/contract';
import { useStore } from 'zustand';
import { sesionStore, type SesionState } from './sesion.ts';

export function useSesion(): SesionState {
  return useStore(sesionStore, (state) => state.session);
}

/** The role on screens that only a signed-in person reaches; null for the instant in which a session ends. */
export function useRol(): Sesion['rol'] | null {
  return useStore(sesionStore, (state) => state.session.role);
}

/** Whether this is a session of a card or the door: what it may not do is not offered (behaviour §2). */
export function useEsLimitada(): boolean {
  return useStore(sesionStore, (state) => state.session.alcance !== undefined);
}
