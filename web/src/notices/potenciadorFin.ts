import type { DeviceMemory } from '../data/session/deviceMemory.ts';
import { keyOfPotenciador } from './potenciadorVisto.ts';

const NOTICIA_MS = 24 * 60 * 60 * 1000;

/** True once after a booster seen on this device has ended. */
export function isPotenciadorOver(memory: DeviceMemory, perfilId: number, now: Date): boolean {
  const fin = Date.parse(memory.getItem(keyOfPotenciador(perfilId)) ?? '');
  const ago = now.getTime() - fin;
  if (!(ago >= 0 && ago < NOTICIA_MS)) return false;
  const key = `aupa.potenciador.fin.${perfilId}`;
  const ended = new Date(fin).toISOString();
  return memory.getItem(key) !== ended && memory.setItem(key, ended);
}
