import { createStore } from 'zustand/vanilla';
import { deviceMemory } from '../../data/session/deviceMemory.ts';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';

export const TIEMPOS = 'aupa.tiempos';
/** When the last of them becomes useless, by the device's clock: readable without their code. */
export const TIEMPOS_HASTA = 'aupa.tiempos.hasta';

/** True if a timer may be running: only then is its code loaded and its space reserved. */
export const hayTiempo = keptInSesion((sesion) =>
  createStore(() => ({ hay: Number(deviceMemory(sesion).getItem(TIEMPOS_HASTA)) > Date.now() })),
);
