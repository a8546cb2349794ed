import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

/** A field's error, for its `aria-describedby`. The live region is always there, so that an error after Enter is announced. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className={styles.error}>
          <Icon name="error" size={15} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
