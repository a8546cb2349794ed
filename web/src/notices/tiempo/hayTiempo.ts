import { createStore } from 'zustand/vanilla';
import { deviceMemory } from '../../session/deviceMemory.ts';
import { keptInSesion } from '../../session/sesionAbierta.ts';

/** Where this device remembers the timers of whoever is here. */
export const TIEMPOS = 'aupa.tiempos';

/** Whether a timer may run: only then is the code of timers fetched. */
export const hayTiempo = keptInSesion(() => createStore(() => ({ hay: Boolean(deviceMemory().getItem(TIEMPOS)) })));
