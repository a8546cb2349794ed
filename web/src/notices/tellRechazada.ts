import { grupoQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { goTo } from '../navigation/journey.ts';
import { hrefDeParte } from '../navigation/partesDePerfil.ts';
import type { SesionAbierta } from '../session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** A teacher answers a pupil (`of`) who has asked for a medal: on their profile they read what. It is no warning. */
export async function tellRechazada(grupoId: number, of: SesionAbierta): Promise<void> {
  const grupo = await queryClient(of)
    .ensureQueryData(grupoQuery(grupoId))
    .catch(() => null);
  if (of.signal.aborted) return;
  const donde = grupo ? ` en ${grupo.materia}` : '';
  notify.info(`Tu profesor te responde sobre la medalla que has pedido${donde}.`, {
    action: { label: 'Ver', run: () => goTo(hrefDeParte(grupoId, 'solicitudes')) },
    many: {
      of: `rechazadas-${grupoId}`,
      count: 1,
      say: (total) => `Tu profesor te responde sobre ${total} medallas que has pedido${donde}.`,
    },
  });
}
