import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { Opening } from '../layout/Opening.tsx';
import { late } from './late.ts';

// Page-wide: set once, at the start.
let tellMissing: () => void = () => undefined;

/** Sets what to show when a chunk fails to load. The app composes it, because it may ask the server why. */
export function sayMissingBy(tell: () => void): void {
  tellMissing = tell;
}

type Closable = { onClose: () => void; isOpen?: boolean };

interface Late<P> {
  Dialog: ComponentType<P>;
  /** For the opening button: preloads on hover or focus. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
  fetchEarly: () => void;
}

/** A lazily loaded dialog or menu. `Waiting` shows while loading. On failure it says so and closes, and can be reopened. */
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
