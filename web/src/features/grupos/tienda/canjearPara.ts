import { defineActDeGrupo } from '../../../api/acts.ts';
import { patch } from '../../../api/optimistic.ts';
import { perfilesQuery, perfilQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { undoable } from '../deshacer.ts';
import { isIdDeItem } from '@aupa/domain/avatar';

/** Redeems for a pupil who asks: their coins go at once, and it can be undone; an item of the avatar stays (behaviour §13). */
export const redeemPara = defineActDeGrupo('POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
  fallback: 'No se pudo canjear la recompensa.',
  success: ({ input: { params }, grupoId }, { mensaje, canjeId }) => {
    const isItem = isIdDeItem(Number(params.recompensaId));
    notify.success(mensaje, isItem ? {} : { action: undoable(grupoId, 'Canje', canjeId) });
  },
  optimistic: ({ input: { params, body }, grupoId }) => {
    const perfilId = Number(params.perfilId);
    const precio = body?.precio ?? 0;
    return [
      patch(perfilesQuery(grupoId), (perfiles) =>
        perfiles.map((uno) => (uno.id === perfilId ? { ...uno, monedas: uno.monedas - precio } : uno)),
      ),
      patch(perfilQuery(perfilId), (perfil) =>
        perfil.monedas === undefined ? perfil : { ...perfil, monedas: perfil.monedas - precio },
      ),
    ];
  },
});
