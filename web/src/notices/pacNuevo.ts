import type { Pac } from '@aupa/contract';
import type { DeviceMemory } from '../data/session/deviceMemory.ts';

/** Whether this person has not celebrated this challenge yet on this device; from then on they have. */
export function isNewPac(memory: DeviceMemory, usuarioId: string, pacId: number): boolean {
  const key = `aupa.desafio.${usuarioId}.${pacId}`;
  // A browser that keeps nothing would celebrate it at every visit.
  return memory.getItem(key) === null && memory.setItem(key, '1');
}

/** A challenge that has just been completed. What was being read meanwhile may have been asked for before, and is asked again. */
export async function readCompletado(read: () => Promise<Pac | null>): Promise<Pac | null> {
  const pac = await read();
  return pac?.estado === 'Completado' ? pac : read();
}
