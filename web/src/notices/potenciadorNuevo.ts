import type { PotenciadorActivo } from './cuentaAtras.ts';
import type { DeviceMemory } from '../session/deviceMemory.ts';

/** Whether this booster has not been told yet on this device; from then on it has. */
export function isNewPotenciador(memory: DeviceMemory, perfilId: number, { fin }: PotenciadorActivo): boolean {
  const key = `aupa.potenciador.${perfilId}`;
  const ends = fin.toISOString();
  // A browser that keeps nothing would tell it at every visit.
  return memory.getItem(key) !== ends && memory.setItem(key, ends);
}
