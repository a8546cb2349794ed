import { parseNumero } from '@aupa/domain/base';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Row } from '../layout/Layout.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { formatNumber, stepNumber } from './number.ts';
import styles from './Field.module.css';

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Allowed decimals. Without any, «1.000» is a thousand; with some, it is one. */
  decimals?: number;
  /** For the buttons: «Añadir una moneda», «Quitar una moneda». */
  unit?: string;
  error?: string;
  hint?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** A number, by typing, arrow keys or buttons; with a decimal comma. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    min,
    max,
    step = 1,
    decimals = 0,
    unit = 'unidad',
    error,
    hint,
    onBlur,
    ...rest
  } = props;
  const { className, id, ...input } = rest;
  const made = useId();
  // Keeps the typed text while it means the form's value, and on blur shows that value. Invalid text stays, above its error.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && parseNumero(typed, decimals) === value ? typed : formatNumber(value);
  const bounds = { min, max, step, decimals };
  const stepBy = (direction: 1 | -1) => {
    setTyped(null);
    onChange(stepNumber(value, direction, bounds));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <FieldFrame
      id={id ?? made}
      label={label}
      error={error}
      hint={hint}
      className={className}
      trailing={
        <Row gap={8} className={styles.stepper}>
          <IconButton
            label={`Quitar ${unit}`}
            icon="minus"
            disabled={rest.disabled || (min !== undefined && value !== null && value <= min)}
            onClick={() => stepBy(-1)}
          />
          <IconButton
            label={`Añadir ${unit}`}
            icon="add"
            disabled={rest.disabled || (max !== undefined && value !== null && value >= max)}
            onClick={() => stepBy(1)}
          />
        </Row>
      }
    >
      {(described) => (
        <input
          {...input}
          {...described}
          id={id ?? made}
          className={`${styles.input} ${styles.number}`}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(parseNumero(event.target.value, decimals));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (value !== null) setTyped(null);
            onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}
