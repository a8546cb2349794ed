import type { Pizarra } from '@aupa/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { connectionStore } from '../../../data/connection.ts';
import { connectVentana, endVentana } from './acts.ts';
import { dropVentana, forgetVentana, idOfVentana, isVentanaOpen, openVentana } from './ventana.ts';

/** How often the remote looks whether its window is still there: no event tells. */
const MIRAR_MS = 1000;
/** A window that is loaded anew, or wakes with its computer, is seen again by then. */
const CERRADA_MS = 10_000;

/** The board in a window of this computer: opens it, or brings it to the front. `conectadas`: undefined as long as they are not known. */
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
    // Once it fails, the board is one whose window is lost: it is tried again.
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
  // Loaded anew, this page has lost the window: whether its board is seen tells whether it was closed. Without network nothing does.
  const isPerdida = isOpen === null && una !== undefined && !una.seVe && !lost;
  useEffect(() => {
    if (!isPerdida) return;
    const timer = setTimeout(() => endClosed(), CERRADA_MS);
    return () => clearTimeout(timer);
  }, [isPerdida]);
  return {
    isOpen: isOpen ?? una?.seVe ?? false,
    /** Its id among the connected boards; null: none of them is a window of this tab's. */
    id,
    isBlocked,
    isPending: connect.isPending,
    open: async () => {
      const isAllowed = await openVentana(grupoId, {
        end: (deAntes) =>
          endPizarra(deAntes).catch((error: unknown) => {
            // Somebody else has ended it.
            if (!(error instanceof CallError && error.is('NO_ENCONTRADO'))) throw error;
          }),
        connect: () => connect.runAsync({ params: { id: grupoId } }),
      });
      setIsBlocked(!isAllowed);
      setIsOpen(isVentanaOpen(grupoId));
    },
  };
}
