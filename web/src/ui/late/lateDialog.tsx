import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { Opening } from '../layout/Opening.tsx';
import { late } from './late.ts';

// Of the page: said once, at the start.
let tellMissing: () => void = () => undefined;

/** How people are told that code did not come: why it did not, whoever composes the app can find out. */
export function sayMissingBy(tell: () => void): void {
  tellMissing = tell;
}

type Closable = { onClose: () => void; isOpen?: boolean };

interface Late<P> {
  /** Stands for the dialog, and becomes it. */
  Dialog: ComponentType<P>;
  /** For the button that opens it: whoever reaches for it finds it there. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
  /** The same for who has more to fetch. */
  fetchEarly: () => void;
}

/**
 * What is opened over the page and whose code comes when it is wanted: a dialog, a menu. The page beneath stays as it is:
 * while the code is on its way `Waiting` says so, and when it does not come that is said, it closes, and can be opened again.
 */
export function lateDialog<P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<Pick<Closable, 'onClose'>> = Opening,
): Late<P> {
  const { fetch, fetchEarly, get } = late(load);

  function Dialog(props: P) {
    const [Code, setCode] = useState(get);
    const giveUp = useEffectEvent(() => {
      tellMissing();
      props.onClose();
    });
    const isThere = Code !== undefined;
    const isOpen = props.isOpen ?? true;
    useEffect(() => {
      if (isThere || !isOpen) return;
      let isWanted = true;
      fetch().then(
        (code) => isWanted && setCode(() => code),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, [isThere, isOpen]);
    if (Code !== undefined) return <Code {...props} />;
    return isOpen ? <Waiting onClose={props.onClose} /> : null;
  }
  return { Dialog, intent: { onPointerEnter: fetchEarly, onFocus: fetchEarly }, fetchEarly };
}
