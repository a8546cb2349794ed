import type { ReactNode } from 'react';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import styles from './Banda.module.css';

/** A time with its class below; '' for the open class. */
export function ConClase({ clase, children }: { clase: string; children: ReactNode }) {
  if (clase === '') return children;
  return (
    <Stack justify="start">
      {children}
      <Text as="span" size={13} weight={700} className={styles.clase} aria-hidden="true">
        {clase}
      </Text>
    </Stack>
  );
}
