import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../dialog/back.ts';
import { BusyDots } from './BusyDots.tsx';
import { Row } from './Layout.tsx';
import styles from './BusyDots.module.css';

/** Something was opened and is on its way; seen only when that takes longer than a blink. Escape and Back call it off. */
export function Opening({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // Out of whatever is drawn for itself, such as a card of a long list: to it the window's edge would be its own. A dialog that
  // it was opened from hides all but itself and what is marked so.
  return createPortal(
    <Row as="p" gap={12} className={styles.opening} role="status" data-react-aria-top-layer>
      Abriendo
      <BusyDots />
    </Row>,
    document.body,
  );
}
