import type { ReactNode } from 'react';
import { Stack } from '../layout/Layout.tsx';
import { FieldError } from './FieldError.tsx';
import styles from './Field.module.css';

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldFrameProps = {
  id: string;
  label: string;
  error?: string;
  /** How to fix the error. Read with the field, not announced on change. */
  detail?: string;
  hint?: string;
  trailing?: ReactNode;
  className?: string;
  children: (described: Described) => ReactNode;
};

export function FieldFrame({ id, label, error, detail, hint, trailing, className, children }: FieldFrameProps) {
  const told = error && detail ? `${id}-error ${id}-detail` : `${id}-error`;
  const below = error ? told : hint ? `${id}-hint` : undefined;
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <div data-composite className={styles.box} data-invalid={error ? true : undefined}>
        <Stack grow className={styles.text}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {children({ 'aria-invalid': error ? true : undefined, 'aria-describedby': below })}
        </Stack>
        {trailing}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {error && detail && (
        <p id={`${id}-detail`} className={styles.detail}>
          {detail}
        </p>
      )}
      {!error && hint && (
        <p id={below} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
