import type { Pizarra } from '@aupa/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { connectVentana, endVentana } from './acciones.ts';
import { forgetVentana, idOfVentana, isVentanaOpen, openVentana } from './ventana.ts';

/** How often the remote looks whether its window is still there: no event tells. */
const MIRAR_MS = 1000;
/** A window that is loaded anew, or wakes with its computer, is seen again by then. */
const CERRADA_MS = 10_000;

/** The board in a window of this computer: opens it, or brings it to the front. `conectadas`: undefined as long as they are not known. */
export function useVentana(grupoId: number, conectadas: Pizarra['conectadas'] | undefined) {
  const [isOpen, setIsOpen] = useState(() => isVentanaOpen(grupoId));
  const [isBlocked, setIsBlocked] = useState(false);
  const connect = useAction(connectVentana, { grupoId });
  const end = useAction(endVentana, { grupoId });
  const id = idOfVentana(grupoId);
  const una = conectadas?.find((cada) => cada.id === id);
  const endClosed = useEffectEvent(() => {
    forgetVentana(grupoId);
    setIsOpen(null);
    if (id !== null) end.run({ params: { id: grupoId, pizarraId: id } });
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
  // Loaded anew, this page has lost the window: whether its board is seen tells whether it was closed.
  const isPerdida = isOpen === null && una !== undefined && !una.seVe;
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
      setIsBlocked(!(await openVentana(grupoId, () => connect.runAsync({ params: { id: grupoId } }))));
      setIsOpen(isVentanaOpen(grupoId));
    },
  };
}
