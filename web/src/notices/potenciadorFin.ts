import type { DeviceMemory } from '../data/session/deviceMemory.ts';
import { keyOfPotenciador } from './potenciadorVisto.ts';

/** A booster that ended longer ago than this is no news. */
const NOTICIA_MS = 24 * 60 * 60 * 1000;

/** Whether a booster that ran here has ended since, and nobody has said so yet; from then on somebody has. */
export function isPotenciadorOver(memory: DeviceMemory, perfilId: number, now: Date): boolean {
  const fin = Date.parse(memory.getItem(keyOfPotenciador(perfilId)) ?? '');
  const ago = now.getTime() - fin;
  if (!(ago >= 0 && ago < NOTICIA_MS)) return false;
  const key = `aupa.potenciador.fin.${perfilId}`;
  const ended = new Date(fin).toISOString();
  return memory.getItem(key) !== ended && memory.setItem(key, ended);
}
