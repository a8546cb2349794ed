import type { Sesion } from '@aupa/contract';
import { useStore } from 'zustand';
import { sesionStore, type SesionState } from './sesion.ts';

export function useSesion(): SesionState {
  return useStore(sesionStore, (state) => state.session);
}

/** The role on signed-in screens; null for a moment while a session ends. */
export function useRol(): Sesion['rol'] | null {
  return useStore(sesionStore, (state) => state.session.role);
}

/** True for a card or door session, which hides what it may not do (behaviour §2). */
export function useEsLimitada(): boolean {
  return useStore(sesionStore, (state) => state.session.alcance !== undefined);
}
