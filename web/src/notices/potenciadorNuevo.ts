import type { PotenciadorActivo } from './cuentaAtras.ts';
import type { DeviceMemory } from '../session/deviceMemory.ts';

/** Whether this booster has not been told yet on this device; from then on it has. */
export function isNewPotenciador(memory: DeviceMemory, perfilId: number, { fin }: PotenciadorActivo): boolean {
  const key = `aupa.potenciador.${perfilId}`;
  const ends = fin.toISOString();
  // A browser that keeps nothing would tell it at every visit.
  return memory.getItem(key) !== ends && memory.setItem(key, ends);
}

/** A booster that ended longer ago than this is no news. */
const NOTICIA_MS = 24 * 60 * 60 * 1000;

/** Whether a booster that was told here has ended since and that has not been told yet; from then on it has. */
export function isPotenciadorOver(memory: DeviceMemory, perfilId: number, now: Date): boolean {
  const fin = Date.parse(memory.getItem(`aupa.potenciador.${perfilId}`) ?? '');
  const ago = now.getTime() - fin;
  if (!(ago >= 0 && ago < NOTICIA_MS)) return false;
  const key = `aupa.potenciador.fin.${perfilId}`;
  const ended = new Date(fin).toISOString();
  return memory.getItem(key) !== ended && memory.setItem(key, ended);
}
