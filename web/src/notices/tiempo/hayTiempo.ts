import { createStore } from 'zustand/vanilla';
import { deviceMemory } from '../../data/session/deviceMemory.ts';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';

/** Where this device remembers the timers of whoever is here. */
export const TIEMPOS = 'aupa.tiempos';
/** Until when one of them is of use, in ms by the device's clock: read before their code is there. */
export const TIEMPOS_HASTA = 'aupa.tiempos.hasta';

/** Whether a timer may run: only then is the code of timers fetched, and its place kept. One that is long over is none. */
export const hayTiempo = keptInSesion((sesion) =>
  createStore(() => ({ hay: Number(deviceMemory(sesion).getItem(TIEMPOS_HASTA)) > Date.now() })),
);
