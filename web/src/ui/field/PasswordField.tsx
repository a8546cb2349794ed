import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Field } from './Field.tsx';
import styles from './Field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  before?: ReactNode;
};

export function PasswordField({ before, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  // A new password has two show buttons in a row, so each names its field.
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
