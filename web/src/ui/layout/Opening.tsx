import { BusyDots } from './BusyDots.tsx';
import styles from './Opening.module.css';

/** What was opened is on its way; seen only when that takes longer than a blink. */
export function Opening() {
  return (
    <p className={styles.opening} role="status">
      Abriendo
      <BusyDots />
    </p>
  );
}
