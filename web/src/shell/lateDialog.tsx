import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isServerReady } from '../api/connection.ts';
import { Opening } from '../ui/layout/Opening.tsx';
import { notify } from '../ui/toast/notify.ts';

const MISSING = 'No hemos podido abrirlo. Comprueba la red y vuelve a intentarlo.';
const OUTDATED = 'No hemos podido abrirlo. Recarga la página y vuelve a intentarlo.';

/** With a server that answers, it is the page that is too old for its files, or a browser that remembers that one failed. */
async function tellMissing(): Promise<void> {
  if (!(await isServerReady())) notify.error(MISSING);
  else notify.error(OUTDATED, { action: { label: 'Recargar', run: () => location.reload() } });
}

type Closable = { onClose: () => void };

interface Late<P> {
  /** Stands for the dialog, and becomes it. */
  Dialog: ComponentType<P>;
  /** For the button that opens it: whoever reaches for it finds it there. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
  /** The same for who has more to fetch. */
  fetchEarly: () => void;
}

/**
 * A dialog whose code comes when it is wanted. The page beneath stays as it is: while the code is on its way it says so,
 * and when it does not come it says that, closes, and can be opened again.
 */
export function lateDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): Late<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async () => (loaded = await load());
  const fetchEarly = () => void fetchCode().catch(() => undefined);

  function Dialog(props: P) {
    const [Code, setCode] = useState(() => loaded);
    const giveUp = useEffectEvent(() => {
      void tellMissing();
      props.onClose();
    });
    const isThere = Code !== undefined;
    useEffect(() => {
      if (isThere) return;
      let isWanted = true;
      fetchCode().then(
        (code) => isWanted && setCode(() => code),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, [isThere]);
    return Code === undefined ? <Opening onClose={props.onClose} /> : <Code {...props} />;
  }
  return { Dialog, intent: { onPointerEnter: fetchEarly, onFocus: fetchEarly }, fetchEarly };
}
