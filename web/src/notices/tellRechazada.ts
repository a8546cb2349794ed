import { goTo } from '../navigation/journey.ts';
import { paths } from '../navigation/paths.ts';
import type { SesionAbierta } from '../session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** A medal that a pupil (`of`) has asked for is not given: on their profile they read what the teacher answers. */
export function tellRechazada(grupoId: number, of: SesionAbierta): void {
  if (of.signal.aborted) return;
  notify.warning('Tu profesor no ha aceptado tu solicitud de medalla.', {
    action: { label: 'Ver', run: () => goTo(`${paths.grupo(grupoId)}?pestana=perfil`) },
    many: {
      of: `rechazadas-${grupoId}`,
      count: 1,
      say: (total) => `Tu profesor no ha aceptado ${total} solicitudes de medalla.`,
    },
  });
}
