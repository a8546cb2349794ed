import type { Pizarra } from '@aupa/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { connectionStore } from '../../../data/connection.ts';
import { connectVentana, endVentana } from './acts.ts';
import { dropVentana, forgetVentana, idOfVentana, isVentanaOpen, openVentana } from './ventana.ts';

/** Poll interval for the window: closing it fires no event here. */
const MIRAR_MS = 1000;
/** Time for a reloaded or waking window to reconnect. */
const CERRADA_MS = 10_000;

/** The board in a window of this computer: opens it or brings it to the front. `conectadas`: undefined until known. */
export function useVentana(grupoId: number, conectadas: Pizarra['conectadas'] | undefined) {
  const [isOpen, setIsOpen] = useState(() => isVentanaOpen(grupoId));
  const [isBlocked, setIsBlocked] = useState(false);
  const connect = useAct(connectVentana, { grupoId });
  const end = useAct(endVentana, {
    grupoId,
    onSuccess: (_, { params }) => forgetVentana(grupoId, Number(params.pizarraId)),
  });
  const endPizarra = (pizarraId: number) => end.runAsync({ params: { id: grupoId, pizarraId } });
  const id = idOfVentana(grupoId);
  const una = conectadas?.find((cada) => cada.id === id);
  const { lost } = useStore(connectionStore);
  const endClosed = useEffectEvent(() => {
    dropVentana(grupoId);
    setIsOpen(null);
    // On failure the board counts as one without a window, and is retried.
    if (id !== null) endPizarra(id).catch(() => undefined);
  });
  const look = useEffectEvent(() => {
    if (isVentanaOpen(grupoId) === false) endClosed();
    else setIsOpen(isVentanaOpen(grupoId));
  });
  useEffect(() => {
    look();
    const timer = setInterval(() => look(), MIRAR_MS);
    return () => clearInterval(timer);
  }, []);
  // After a reload this page has no handle of the window; whether the board is seen tells if it was closed. Offline nothing
  // tells.
  const isPerdida = isOpen === null && una !== undefined && !una.seVe && !lost;
  useEffect(() => {
    if (!isPerdida) return;
    const timer = setTimeout(() => endClosed(), CERRADA_MS);
    return () => clearTimeout(timer);
  }, [isPerdida]);
  return {
    isOpen: isOpen ?? una?.seVe ?? false,
    /** Its id among the connected boards; null if none is this tab's window. */
    id,
    isBlocked,
    isPending: connect.isPending,
    open: async () => {
      const isAllowed = await openVentana(grupoId, {
        end: (deAntes) =>
          endPizarra(deAntes).catch((error: unknown) => {
            // Already ended elsewhere: fine.
            if (!(error instanceof CallError && error.is('NO_ENCONTRADO'))) throw error;
          }),
        connect: () => connect.runAsync({ params: { id: grupoId } }),
      });
      setIsBlocked(!isAllowed);
      setIsOpen(isVentanaOpen(grupoId));
    },
  };
}
