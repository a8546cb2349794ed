import { checkContrasenia, checkRepetida } from '@aupa/domain/cuenta';
import type { UseFormReturn } from 'react-hook-form';
import { asksEstrictas } from '../reglasContrasena.ts';
import { checkPropia } from '../../../ui/field/adivinable.ts';
import { NewPasswordField } from '../../../ui/field/NewPasswordField.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';

export interface ContraseniaElegida {
  nuevaContrasena: string;
  repetida: string;
}

type NuevaContraseniaProps = { form: UseFormReturn<ContraseniaElegida>; nombreUsuario: string };

/** New password and its repetition, validated as the user corrects them (spec §5). */
export function NuevaContrasenia({ form, nombreUsuario }: NuevaContraseniaProps) {
  const { register, formState, getValues, trigger } = form;
  return (
    <>
      {/* Tells the password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={nombreUsuario} />
      <NewPasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        asksEstrictas={asksEstrictas}
        error={formState.errors.nuevaContrasena?.message}
        {...register('nuevaContrasena', {
          validate: (v) => checkContrasenia(v) ?? checkPropia(v, { nombreUsuario }) ?? true,
          onChange: () => {
            if (getValues('repetida') !== '') void trigger('repetida');
          },
        })}
      />
      <PasswordField
        label="Repetir contraseña"
        autoComplete="new-password"
        error={formState.errors.repetida?.message}
        {...register('repetida', { validate: (v, all) => checkRepetida(all.nuevaContrasena, v) ?? true })}
      />
    </>
  );
}
