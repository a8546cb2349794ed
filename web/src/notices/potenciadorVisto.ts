import type { PotenciadorActivo } from './cuentaAtras.ts';
import type { DeviceMemory } from '../session/deviceMemory.ts';

/** Where a device remembers when a booster ends. */
export const keyOfPotenciador = (perfilId: number) => `aupa.potenciador.${perfilId}`;

/** Remembers a booster that runs, so that its end is told here. */
export function rememberPotenciador(memory: DeviceMemory, perfilId: number, { fin }: PotenciadorActivo): void {
  memory.setItem(keyOfPotenciador(perfilId), fin.toISOString());
}

/** Whether one ever ran here. */
export const wasSeen = (memory: DeviceMemory, perfilId: number): boolean =>
  memory.getItem(keyOfPotenciador(perfilId)) !== null;
