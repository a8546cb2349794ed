import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './FieldAviso.module.css';

/** What somebody should know of what they have typed, under its field: nothing is wrong with it, and nothing stops them. */
export function FieldAviso({ children }: { children?: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p className={styles.aviso}>
          <Icon name="error" size={15} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
