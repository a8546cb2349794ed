import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Row, Text } from '../layout/Layout.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Choice.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hideLabel?: boolean;
};

export function Checkbox({ label, hideLabel = false, className, ...rest }: CheckboxProps) {
  return (
    <Text as="label" size={16} weight={700} className={`${styles.checkbox} ${className ?? ''}`}>
      <input {...rest} type="checkbox" className={styles.native} />
      <Row as="span" justify="center" className={styles.tick}>
        <Icon name="check" size={14} />
      </Row>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Text>
  );
}
