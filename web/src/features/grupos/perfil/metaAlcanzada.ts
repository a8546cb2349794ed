import type { PerfilPropio } from '@aupa/contract';
import { reachesMeta, formatNota } from '@aupa/domain';
import { useEffect } from 'react';
import { isPatchPending } from '../../../api/actions.ts';
import { miPerfilQuery } from '../../../api/queries.ts';
import { deviceMemory, type DeviceMemory } from '../../../session/deviceMemory.ts';
import { sesionStore } from '../../../session/sesion.ts';
import { celebrate } from '../../../notices/celebracion/celebrate.ts';
import { notify } from '../../../ui/toast/notify.ts';

type Logro = Pick<PerfilPropio, 'id' | 'calificacionActual' | 'metaCalificacion'>;

/**
 * Whether a reached goal is still to be congratulated: once per profile and goal on this device (spec §4, Goal reached).
 * Per person too: profiles of a new installation have the numbers of an old one.
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

/**
 * Congratulates once when the goal is reached, also while the page stands open. A goal that the server may still refuse
 * is not reached: it is judged with the next answer, which `updatedAt` tells of.
 */
export function useMetaAlcanzada(grupoId: number, perfil: Logro | undefined, updatedAt: number): void {
  const { id, calificacionActual, metaCalificacion } = perfil ?? {};
  useEffect(() => {
    if (id === undefined || calificacionActual === undefined || metaCalificacion === undefined) return;
    if (isPatchPending(miPerfilQuery(grupoId).queryKey)) return;
    const { id: personaId } = sesionStore.getState().session;
    if (personaId === null) return;
    if (!takeFelicitacion(deviceMemory(), personaId, { id, calificacionActual, metaCalificacion })) return;
    const meta = formatNota(metaCalificacion);
    notify.success(`¡Felicidades! Has alcanzado tu meta: ${meta}.`);
    celebrate({ titulo: '¡Meta alcanzada!', texto: `Querías llegar al ${meta} y ya estás ahí.` });
  }, [grupoId, id, calificacionActual, metaCalificacion, updatedAt]);
}
