import { sayPorQueGastadas } from '@aupa/domain/economia';
import { deviceMemory, type DeviceMemory } from '../data/session/deviceMemory.ts';
import type { SesionAbierta } from '../data/session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/**
 * Whether a pupil has not read on this device yet that so many coins (`debidas`) of this profile are owed; from then on they have. What
 * has been paid since is no news, and what is owed anew is.
 */
export function takeDeuda(memory: DeviceMemory, perfilId: number, debidas: number): boolean {
  const key = `debidas.${perfilId}`;
  const told = Number(memory.getItem(key) ?? 0);
  if (debidas === told) return false;
  // A browser that keeps nothing would tell of it at every visit.
  return memory.setItem(key, String(debidas)) && debidas > told;
}

/** Tells a pupil (`of`) once and kindly that coins which were corrected are spent already. */
export function tellDeuda(perfilId: number, debidas: number, of: SesionAbierta): void {
  if (of.signal.aborted || !takeDeuda(deviceMemory(of), perfilId, debidas)) return;
  notify.info(sayPorQueGastadas(debidas));
}
