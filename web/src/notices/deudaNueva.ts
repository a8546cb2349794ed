import { sayPorQueGastadas } from '@aupa/domain/economia';
import { deviceMemory, type DeviceMemory } from '../data/session/deviceMemory.ts';
import type { SesionAbierta } from '../data/session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** True once per new or grown debt of this profile, on this device. */
export function takeDeuda(memory: DeviceMemory, perfilId: number, debidas: number): boolean {
  const key = `debidas.${perfilId}`;
  const told = Number(memory.getItem(key) ?? 0);
  if (debidas === told) return false;
  // Without storage it would be reported at every visit.
  return memory.setItem(key, String(debidas)) && debidas > told;
}

/** Tells a pupil once, kindly, that corrected coins had been spent. */
export function tellDeuda(perfilId: number, debidas: number, of: SesionAbierta): void {
  if (of.signal.aborted || !takeDeuda(deviceMemory(of), perfilId, debidas)) return;
  notify.info(sayPorQueGastadas(debidas));
}
