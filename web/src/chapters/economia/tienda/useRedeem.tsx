import type { GrupoInfo, PerfilPropio, Recompensa as RecompensaDeTienda, Respuesta } from '@aupa/contract';
import { saldoOf, saySiguiente, siguienteRecompensa } from '@aupa/domain/economia';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyFailure, useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { miPerfilQuery } from '../../../data/queries.ts';
import { tiendaQuery } from './queries.ts';
import { CANJE_SIN_RESPUESTA } from '../acts.ts';
import { goTo } from '../../../app/navigation/journey.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { celebrate } from '../../../notices/celebracion/celebrate.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { redeemRecompensa } from './acts.ts';
import { Canjeado } from './Canjeado.tsx';
import { sinItems } from './seccionesAvatar.ts';

export const SIN_RECOMPENSA = 'Esta recompensa ya no está en la tienda.';

/** Suggests the next goal: another reward of the class, never an avatar item. */
function saySiguienteOf(
  comprada: number,
  perfil: PerfilPropio | undefined,
  tienda: readonly RecompensaDeTienda[] | undefined,
): string | undefined {
  if (!perfil || !tienda) return undefined;
  const saldo = saldoOf(perfil);
  const siguiente = siguienteRecompensa(
    saldo,
    sinItems(tienda).filter(({ id }) => id !== comprada),
  );
  return siguiente && `${saySiguiente(saldo, siguiente)}.`;
}

/**
 * Redeems and celebrates. `onPutOn`: the student wants to wear the bought item. `onOtroPrecio`: the price has changed, so nothing
 * was paid; ask again.
 */
export function useRedeem(
  grupo: GrupoInfo,
  perfilId: number,
  onOtroPrecio: (recompensa: RecompensaDeTienda) => void,
  onPutOn: (recompensaId: number) => void,
) {
  const client = useQueryClient();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const action = useAct(redeemRecompensa, { grupoId: grupo.id });

  // The card outlives the store: elsewhere, go to the inventory, which also puts items on.
  const putOn = (recompensaId: number) =>
    isShown.current ? onPutOn(recompensaId) : goTo(`${paths.grupo(grupo.id)}?pestana=perfil`);

  // Ignore the balance in this response: it doesn't know of another redemption under way.
  const tell = (recompensa: RecompensaDeTienda, { mensaje }: Respuesta<typeof redeemRecompensa.key>) => {
    const siguiente = saySiguienteOf(
      recompensa.id,
      client.getQueryData(miPerfilQuery(grupo.id).queryKey),
      client.getQueryData(tiendaQuery(grupo).queryKey),
    );
    celebrate({
      clase: 'canje',
      titulo: recompensa.itemAvatar ? '¡Ya es tuyo!' : '¡Recompensa canjeada!',
      texto: siguiente === undefined ? mensaje : `${mensaje} ${siguiente}`,
      picture: <Canjeado recompensa={recompensa} size={72} />,
      ...(recompensa.itemAvatar ? { accion: { label: 'Ponérmela', run: () => putOn(recompensa.id) } } : {}),
    });
  };

  const askAgain = async (recompensaId: number, refusal: CallError) => {
    const tienda = await client.fetchQuery({ ...tiendaQuery(grupo), staleTime: 0 }).catch(() => null);
    const ahora = tienda?.find(({ id }) => id === recompensaId);
    if (tienda && !ahora) notify.warning(SIN_RECOMPENSA);
    else if (ahora && isShown.current) onOtroPrecio(ahora);
    else notifyFailure(refusal, redeemRecompensa.fallback);
  };

  // A double tap is one redemption, and is celebrated once.
  const running = useRef(new WeakSet<Promise<unknown>>());
  return (recompensa: RecompensaDeTienda) => {
    const input = { params: { perfilId, recompensaId: recompensa.id }, body: { precio: recompensa.precio } };
    const redeeming = action.runAsync(input);
    if (running.current.has(redeeming)) return;
    running.current.add(redeeming);
    redeeming
      .then((respuesta?: Respuesta<typeof redeemRecompensa.key>) => {
        // A proxy may swallow the body: read the outcome from the server again.
        if (respuesta === undefined) notify.error(CANJE_SIN_RESPUESTA);
        else tell(recompensa, respuesta);
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.is('PRECIO_CAMBIADO')) void askAgain(recompensa.id, error);
      });
  };
}
