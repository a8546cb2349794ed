import { useId, type ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './Field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string; hint?: string };

export function TextArea({ label, error, hint, id, className, ...rest }: TextAreaProps) {
  const made = useId();
  const inputId = id ?? made;
  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint} className={className}>
      {(described) => (
        <textarea rows={3} {...rest} id={inputId} className={`${styles.input} ${styles.area}`} {...described} />
      )}
    </FieldFrame>
  );
}
