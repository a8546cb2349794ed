import { CONTRASENIA_INSEGURA, faltaContrasenia } from '@aupa/domain';
import { useState, type ComponentProps, type InputEvent } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Field } from './Field.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import styles from './Field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'detail'> & {
  /** Shows what a new password still needs while it is typed, and in words once it was refused for that. */
  strength?: boolean;
};

export function PasswordField({ strength = false, onInput, defaultValue, value, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState(String(value ?? defaultValue ?? ''));
  const follow = (event: InputEvent<HTMLInputElement>) => {
    if (strength) setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  const falta = strength && rest.error === CONTRASENIA_INSEGURA ? faltaContrasenia(typed) : null;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      {...(falta === null ? {} : { detail: falta })}
      value={value}
      defaultValue={defaultValue}
      type={shown ? 'text' : 'password'}
      onInput={follow}
      trailing={
        <>
          {strength && <PasswordStrength value={typed} />}
          <div className={styles.eye}>
            <IconButton
              label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              icon={shown ? 'hide' : 'show'}
              onClick={() => setShown(!shown)}
            />
          </div>
        </>
      }
    />
  );
}
