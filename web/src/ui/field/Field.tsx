import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './Field.module.css';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Also colours the field. */
  error?: string;
  /** How to fix the error. */
  detail?: string;
  hint?: string;
  trailing?: ReactNode;
};

export function Field({ label, error, detail, hint, trailing, id, className, ...rest }: FieldProps) {
  const made = useId();
  const inputId = id ?? made;
  return (
    <FieldFrame
      id={inputId}
      label={label}
      error={error}
      detail={detail}
      hint={hint}
      trailing={trailing}
      className={className}
    >
      {(described) => <input type="text" {...rest} id={inputId} className={styles.input} {...described} />}
    </FieldFrame>
  );
}
