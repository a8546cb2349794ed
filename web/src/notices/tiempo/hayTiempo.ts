import { createStore } from 'zustand/vanilla';
import { deviceMemory } from '../../session/deviceMemory.ts';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { readMarchas, someMarcha } from './marcha.ts';

/** Where this device remembers the timers of whoever is here. */
export const TIEMPOS = 'aupa.tiempos';

/** Whether a timer may run: only then is the code of timers fetched, and its place kept. One that is long over is none. */
export const hayTiempo = keptInSesion((sesion) =>
  createStore(() => ({ hay: someMarcha(readMarchas(deviceMemory(sesion).getItem(TIEMPOS), new Date()).marchas) })),
);
