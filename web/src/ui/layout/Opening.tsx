import { useEffect, useEffectEvent } from 'react';
import { BusyDots } from './BusyDots.tsx';
import styles from './Opening.module.css';

/** What was opened is on its way; seen only when that takes longer than a blink. Escape calls it off. */
export function Opening({ onClose }: { onClose: () => void }) {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <p className={styles.opening} role="status">
      Abriendo
      <BusyDots />
    </p>
  );
}
