import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Field } from './Field.tsx';
import styles from './Field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  /** In the field, before the eye. */
  before?: ReactNode;
};

export function PasswordField({ before, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  // Both eyes of a new password come one after the other: each says whose it is.
  const que = rest.label === 'Repetir contraseña' ? 'la repetición' : 'contraseña';
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <>
          {before}
          <div className={styles.eye}>
            <IconButton
              label={`${shown ? 'Ocultar' : 'Mostrar'} ${que}`}
              icon={shown ? 'hide' : 'show'}
              onClick={() => setShown(!shown)}
            />
          </div>
        </>
      }
    />
  );
}
