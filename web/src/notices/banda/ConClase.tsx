import type { ReactNode } from 'react';
import styles from './Banda.module.css';

/** A time with its class under it; '': it is the class that is open. */
export function ConClase({ clase, children }: { clase: string; children: ReactNode }) {
  if (clase === '') return children;
  return (
    <div className={styles.conClase}>
      {children}
      <span className={styles.clase} aria-hidden="true">
        {clase}
      </span>
    </div>
  );
}
