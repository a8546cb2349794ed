import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

/**
 * What is wrong, under the thing that it is about; tie it there by `aria-describedby`. Whoever has the focus in it already,
 * having sent it by Enter, hears it all the same: for that it stands there, empty, before anything is wrong.
 */
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
