import type { PerfilPropio } from '@aupa/contract';
import { formatNota, reachesMeta } from '@aupa/domain/perfil';
import { deviceMemory, type DeviceMemory } from '../data/session/deviceMemory.ts';
import { sesionStore } from '../data/session/sesion.ts';
import type { SesionAbierta } from '../data/session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

export type Logro = Pick<PerfilPropio, 'id' | 'calificacionActual' | 'metaCalificacion'>;

/**
 * True once per reached goal, profile and device (spec §4, Goal reached). The key includes the user, because another installation
 * reuses profile numbers.
 */
export function takeFelicitacion(
  memory: DeviceMemory,
  personaId: string,
  { id, calificacionActual, metaCalificacion }: Logro,
): boolean {
  const key = `aupa-meta-alcanzada-${personaId}-${id}-${metaCalificacion}`;
  if (!reachesMeta(calificacionActual, metaCalificacion) || memory.getItem(key) !== null) return false;
  // Without storage, congratulate at each visit rather than never.
  memory.setItem(key, '1');
  return true;
}

/** Congratulates on a newly reached goal. The confetti comes with the medal. */
export function congratulate(logro: Logro, of: SesionAbierta): void {
  const { id: personaId } = sesionStore.getState().session;
  if (of.signal.aborted || personaId === null || !takeFelicitacion(deviceMemory(of), personaId, logro)) return;
  notify.success(`¡Felicidades! Has alcanzado tu meta: ${formatNota(logro.metaCalificacion)}.`, { isNews: true });
}
