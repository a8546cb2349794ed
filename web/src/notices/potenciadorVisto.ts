import type { PotenciadorActivo } from './cuentaAtras.ts';
import type { DeviceMemory } from '../session/deviceMemory.ts';

const keyOf = (perfilId: number) => `aupa.potenciador.${perfilId}`;

/** Remembers a booster that runs, so that its end is told here. */
export function rememberPotenciador(memory: DeviceMemory, perfilId: number, { fin }: PotenciadorActivo): void {
  memory.setItem(keyOf(perfilId), fin.toISOString());
}

/** Whether one ever ran here. */
export const wasSeen = (memory: DeviceMemory, perfilId: number): boolean => memory.getItem(keyOf(perfilId)) !== null;

/** A booster that ended longer ago than this is no news. */
const NOTICIA_MS = 24 * 60 * 60 * 1000;

/** Whether a booster that ran here has ended since, and nobody has said so yet; from then on somebody has. */
export function isPotenciadorOver(memory: DeviceMemory, perfilId: number, now: Date): boolean {
  const fin = Date.parse(memory.getItem(keyOf(perfilId)) ?? '');
  const ago = now.getTime() - fin;
  if (!(ago >= 0 && ago < NOTICIA_MS)) return false;
  const key = `aupa.potenciador.fin.${perfilId}`;
  const ended = new Date(fin).toISOString();
  return memory.getItem(key) !== ended && memory.setItem(key, ended);
}
