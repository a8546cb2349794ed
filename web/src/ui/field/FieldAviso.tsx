import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Row, Text } from '../layout/Layout.tsx';
import styles from './Field.module.css';

/** A hint about the typed value that is no error and blocks nothing. */
export function FieldAviso({ children }: { children?: ReactNode }) {
  return (
    <Text as="div" aria-live="polite" size={14} tone="warn" weight={700}>
      {children && (
        <Row as="p" gap={8} align="stretch" className={styles.aviso}>
          <Icon name="error" size={15} />
          <span>{children}</span>
        </Row>
      )}
    </Text>
  );
}
