import { miPerfilQuery } from '../data/queries.ts';
import { queryClient } from '../data/queryClient.ts';
import type { EventoVivo } from '../data/live/parse.ts';
import type { SesionAbierta } from '../data/session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** Tells a pupil kindly that a medal just given was taken back, without a sound. */
export async function tellDeshecho({ grupoId, perfilId }: EventoVivo, of: SesionAbierta): Promise<void> {
  const propio = await queryClient(of)
    .ensureQueryData(miPerfilQuery(grupoId))
    .catch(() => null);
  if (of.signal.aborted || propio?.id !== perfilId) return;
  notify.info('Tu profesor ha corregido un despiste: ya no cuenta la medalla que te dio hace un rato.', {
    many: {
      of: `deshechas-${grupoId}`,
      count: 1,
      say: (total) => `Tu profesor ha corregido un despiste: ya no cuentan ${total} medallas que te dio hace un rato.`,
    },
  });
}
