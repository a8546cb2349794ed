import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

/** What is wrong, under the thing that it is about; tie it there by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={15} />
      <span>{children}</span>
    </p>
  );
}
