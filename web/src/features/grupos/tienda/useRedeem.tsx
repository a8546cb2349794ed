import type { GrupoInfo, Recompensa as RecompensaDeTienda, Respuesta } from '@aupa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../api/actions.ts';
import { inventarioAvatarQuery } from '../../../api/avatar.ts';
import { inventarioQuery, miPerfilQuery, tiendaQuery } from '../../../api/queries.ts';
import { celebrate } from '../../../ui/celebracion/celebrate.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { Canjeado } from './Canjeado.tsx';

const CANJEAR = 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear';

/**
 * Redeems, once per press however often it is tapped. The balance and the store change when the server has answered: coins
 * are no guess. `onDone`: it is decided, either way.
 */
export function useRedeem(grupo: GrupoInfo, perfilId: number, onDone: () => void) {
  const client = useQueryClient();
  const action = useAction(CANJEAR, {
    fallback: 'No se pudo canjear la recompensa.',
    invalidates: [
      tiendaQuery(grupo).queryKey,
      miPerfilQuery(grupo.id).queryKey,
      inventarioQuery(perfilId).queryKey,
      inventarioAvatarQuery(perfilId).queryKey,
      ['recompensas'],
    ],
    onError: onDone,
  });

  const settle = (recompensa: RecompensaDeTienda, { monedas, mensaje }: Respuesta<typeof CANJEAR>) => {
    client.setQueryData(miPerfilQuery(grupo.id).queryKey, (perfil) => perfil && { ...perfil, monedas });
    client.setQueryData(tiendaQuery(grupo).queryKey, (tienda) =>
      tienda?.filter(({ id, repetible }) => id !== recompensa.id || repetible),
    );
    celebrate({
      titulo: recompensa.itemAvatar ? '¡Ya es tuyo!' : '¡Recompensa canjeada!',
      texto: mensaje,
      picture: <Canjeado recompensa={recompensa} />,
    });
  };

  const redeem = (recompensa: RecompensaDeTienda) =>
    void action
      .runAsync({ params: { perfilId, recompensaId: recompensa.id }, body: { precio: recompensa.precio } })
      .then((respuesta?: Respuesta<typeof CANJEAR>) => {
        // A proxy may swallow the body: what was done is then read from the server again.
        if (respuesta === undefined) notify.error('Respuesta vacía al intentar canjear la recompensa.');
        else settle(recompensa, respuesta);
        onDone();
      })
      .catch(() => undefined);
  return { redeem, isRedeeming: action.isPending };
}
