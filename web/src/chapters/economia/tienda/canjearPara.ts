import { defineActDeGrupo, type ActDefinition } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { perfilesQuery, perfilQuery } from '../../../data/queries.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { undoable } from '../../medallas/deshacer.ts';

const CANJEAR = 'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear';

const fallback = 'No se pudo canjear la recompensa.';

/** Deducts the pupil's coins at once. */
const optimistic: ActDefinition<typeof CANJEAR, number>['optimistic'] = ({ input: { params, body }, grupoId }) => {
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
};

/** Redeems a reward for a pupil; it can be undone (behaviour §13). */
export const redeemPara = defineActDeGrupo(CANJEAR, {
  fallback,
  optimistic,
  success: ({ grupoId }, { mensaje, canjeId }) => {
    notify.success(mensaje, { action: undoable(grupoId, 'Canje', canjeId) });
  },
});

/** Redeems an avatar item for a pupil; it stays in the store. */
export const redeemItemPara = defineActDeGrupo(CANJEAR, {
  name: 'redeemItemPara',
  fallback,
  optimistic,
  success: (_act, { mensaje }) => mensaje,
});
