import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { Row } from '../layout/Layout.tsx';
import styles from './Choice.module.css';

type SegmentedSwitchProps<Value extends string> = {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string; icon?: IconName; detail?: ReactNode }>;
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  className?: string;
};

/** A choice of a few visible options. A radio group, for the arrow keys. */
export function SegmentedSwitch<Value extends string>(props: SegmentedSwitchProps<Value>) {
  const { label, options, value, onChange, name, className } = props;
  const made = useId();
  return (
    <Row wrap align="stretch" role="radiogroup" aria-label={label} className={`${styles.segments} ${className ?? ''}`}>
      {options.map((option) => (
        <Row key={option.value} as="label" justify="center" gap={10} className={styles.segment}>
          <input
            type="radio"
            className={styles.native}
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span>{option.label}</span>
          {option.detail}
        </Row>
      ))}
    </Row>
  );
}
