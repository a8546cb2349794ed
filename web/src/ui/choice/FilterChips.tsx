import { useId } from 'react';
import { Row, Text } from '../layout/Layout.tsx';
import styles from './Choice.module.css';

type FilterChipsProps<Value extends string> = {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onChange: (value: Value) => void;
};

/** A filter as a row of chips that scrolls on a phone. A radio group, for the arrow keys. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  const name = useId();
  return (
    <Row wrap gap={8} align="stretch" role="radiogroup" aria-label={label} className={styles.chips}>
      {options.map((option) => (
        <Text as="label" key={option.value} size={15} weight={800} className={styles.chip}>
          <input
            type="radio"
            className={styles.native}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Text>
      ))}
    </Row>
  );
}
