import { grupoQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { goTo } from '../navigation/journey.ts';
import { hrefDeParte } from '../navigation/partesDePerfil.ts';
import type { SesionAbierta } from '../session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** A medal that a pupil (`of`) has asked for is not given: on their profile they read what the teacher answers. */
export async function tellRechazada(grupoId: number, of: SesionAbierta): Promise<void> {
  const grupo = await queryClient(of)
    .ensureQueryData(grupoQuery(grupoId))
    .catch(() => null);
  if (of.signal.aborted) return;
  const donde = grupo ? ` en ${grupo.materia}` : '';
  notify.warning(`Tu profesor no ha aceptado tu solicitud de medalla${donde}.`, {
    action: { label: 'Ver', run: () => goTo(hrefDeParte(grupoId, 'solicitudes')) },
    many: {
      of: `rechazadas-${grupoId}`,
      count: 1,
      say: (total) => `Tu profesor no ha aceptado ${total} solicitudes de medalla${donde}.`,
    },
  });
}
