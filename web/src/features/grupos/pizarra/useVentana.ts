import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { connectVentana, endVentana } from './acciones.ts';
import { findVentana, openVentana, takeClosed } from './ventana.ts';

/** How often the remote looks whether its window is still there: no event tells. */
const MIRAR_MS = 1000;

/** The board in a window of this computer: opens it, or brings it to the front. */
export function useVentana(grupoId: number) {
  const [abierta, setAbierta] = useState(() => findVentana(grupoId));
  const [isBlocked, setIsBlocked] = useState(false);
  const connect = useAction(connectVentana, { grupoId });
  const end = useAction(endVentana, { grupoId });
  const look = useEffectEvent(() => {
    const cerrada = takeClosed(grupoId);
    if (cerrada !== null) end.run({ params: { id: grupoId, pizarraId: cerrada } });
    setAbierta(findVentana(grupoId));
  });
  useEffect(() => {
    look();
    const timer = setInterval(() => look(), MIRAR_MS);
    return () => clearInterval(timer);
  }, []);
  return {
    isOpen: abierta !== null,
    /** Its id among the connected boards; null: not known. */
    id: abierta?.id ?? null,
    isBlocked,
    isPending: connect.isPending,
    open: async () => {
      setIsBlocked(!(await openVentana(grupoId, () => connect.runAsync({ params: { id: grupoId } }))));
      setAbierta(findVentana(grupoId));
    },
  };
}
