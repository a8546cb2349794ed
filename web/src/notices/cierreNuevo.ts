import type { Periodo } from '@aupa/contract';
import { formatNota } from '@aupa/domain';
import { periodosQuery } from '../api/periodos.ts';
import { queryClient } from '../api/queryClient.ts';
import type { EventoVivo } from '../live/parse.ts';
import { goTo } from '../navigation/journey.ts';
import { hrefDeParte } from '../navigation/partesDePerfil.ts';
import { notify } from '../ui/toast/notify.ts';
import { deviceMemory, type DeviceMemory } from '../session/deviceMemory.ts';
import { sesionStore } from '../session/sesion.ts';
import type { SesionAbierta } from '../session/sesionAbierta.ts';

/** A device that has never told of any does not begin with terms of long ago. */
const RECIENTE_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether this person has not been told of this closed term yet on this device; from then on they have. */
export function takeCierre(
  memory: DeviceMemory,
  personaId: string | null,
  { id, fin }: Pick<Periodo, 'id' | 'fin'>,
  ahora: Date,
): boolean {
  if (ahora.getTime() - new Date(fin).getTime() > RECIENTE_MS) return false;
  const key = `aupa.cierre.${personaId}.${id}`;
  // A browser that keeps nothing would tell of it at every visit.
  return memory.getItem(key) === null && memory.setItem(key, '1');
}

/** Which grade was sealed, to whom it is: their medals are at zero, and nobody took them away. */
export function sayCierreNuevo({ nombre, calificacion }: Pick<Periodo, 'nombre' | 'calificacion'>): string {
  const cual = nombre === null ? 'la evaluación' : `«${nombre}»`;
  const nota = calificacion ? `Tu nota: ${formatNota(calificacion)}.` : 'Aún no tenías nota.';
  return `Se ha cerrado ${cual}. ${nota} Tus medallas quedan guardadas en tu perfil y empiezas otra desde cero.`;
}

/** Tells a pupil (`of`) of the latest closed term of a class, once a person and device, with the way to it. `periodos`: their own, newest first. */
export function tellCierre(grupoId: number, [ultimo]: readonly Periodo[], of: SesionAbierta): void {
  const { id } = sesionStore.getState().session;
  if (of.signal.aborted || !ultimo || ultimo.calificacion === null) return;
  if (!takeCierre(deviceMemory(of), id, ultimo, new Date())) return;
  notify.success(sayCierreNuevo(ultimo), {
    action: { label: 'Ver', run: () => goTo(hrefDeParte(grupoId, 'evaluaciones')) },
  });
}

/** A term was closed in a class of whoever is signed in (`of`): a pupil hears of it, with the grade that was sealed. */
export async function hearCierre({ grupoId }: EventoVivo, of: SesionAbierta): Promise<void> {
  if (of.signal.aborted) return;
  const periodos = await queryClient(of).fetchQuery({ ...periodosQuery(grupoId), staleTime: 0 });
  tellCierre(grupoId, periodos, of);
}
