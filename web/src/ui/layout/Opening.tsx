import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../dialog/back.ts';
import { BusyDots } from './BusyDots.tsx';
import { Row } from './Layout.tsx';
import styles from './BusyDots.module.css';

/** Says that something is opening, after a short delay. Escape and Back cancel it. */
export function Opening({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // A portal, because inside a contained element `fixed` would refer to that. The attribute keeps an open dialog from hiding it.
  return createPortal(
    <Row as="p" gap={12} className={styles.opening} role="status" data-react-aria-top-layer>
      Abriendo
      <BusyDots />
    </Row>,
    document.body,
  );
}
