import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Layout.tsx';
import styles from './Banda.module.css';

/** A time with its class below; '' for the open class. */
export function ConClase({ clase, children }: { clase: string; children: ReactNode }) {
  if (clase === '') return children;
  return (
    <Stack justify="start">
      {children}
      <span className={styles.clase} aria-hidden="true">
        {clase}
      </span>
    </Stack>
  );
}
