import { CONTRASENIA_INSEGURA, faltaContrasenia } from '@aupa/domain/cuenta';
import { useState, type ComponentProps, type InputEvent } from 'react';
import { useSeAdivina, type AsksEstrictas } from './adivinable.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'detail' | 'hint' | 'before'> & {
  asksEstrictas: AsksEstrictas;
};

/** A new password: shows missing requirements, in words after a refusal, and warns if it is easy to guess. */
export function NewPasswordField({ onInput, asksEstrictas, ...rest }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const follow = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  const seAdivina = useSeAdivina(typed, asksEstrictas);
  const falta = rest.error === CONTRASENIA_INSEGURA ? faltaContrasenia(typed) : null;
  return (
    <PasswordField
      {...rest}
      {...(falta === null ? {} : { detail: falta })}
      {...(seAdivina === undefined ? {} : { hint: seAdivina })}
      onInput={follow}
      before={<PasswordStrength value={typed} seAdivina={seAdivina} />}
    />
  );
}
