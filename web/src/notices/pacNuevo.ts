import type { Pac } from '@aupa/contract';
import type { DeviceMemory } from '../data/session/deviceMemory.ts';

/** True once per user, challenge and device. */
export function isNewPac(memory: DeviceMemory, usuarioId: string, pacId: number): boolean {
  const key = `aupa.desafio.${usuarioId}.${pacId}`;
  // Without storage it would be celebrated at every visit.
  return memory.getItem(key) === null && memory.setItem(key, '1');
}

/** Reads a just completed challenge. Reads again if the first answer is older than the completion. */
export async function readCompletado(read: () => Promise<Pac | null>): Promise<Pac | null> {
  const pac = await read();
  return pac?.estado === 'Completado' ? pac : read();
}
