import { checkCodigoProfesor } from '@aupa/domain/cuenta';
import { useEffect, type FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './forms.module.css';
import type { DatosAlta } from './SignupForm.tsx';

interface CodigoProfesorProps {
  /** Shared by both steps, so that going back loses nothing. */
  form: UseFormReturn<DatosAlta>;
  isPending: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
}

/** Second step of the signup, on installations that ask teachers for a code (behaviour §2). */
export function CodigoProfesor({ form, isPending, onSubmit, onClose }: CodigoProfesorProps) {
  const { register, formState, setFocus } = form;
  useEffect(() => setFocus('codigoProfesor'), [setFocus]);

  return (
    <>
      <button type="button" className={`${linkClass} ${styles.back}`} onClick={onClose}>
        <Icon name="arrow-left" size={18} />
        Volver
      </button>
      <h1 className={styles.title}>Un último paso</h1>
      <Text tone="muted" size={17} className={styles.lead}>
        Para registrarte como Profesor hace falta el código del centro. Te lo da quien administra Aúpa.
      </Text>
      <Stack as="form" gap={12} onSubmit={onSubmit} noValidate>
        <Field
          label="Código del centro"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Son 8 letras y cifras, en mayúsculas o minúsculas."
          error={formState.errors.codigoProfesor?.message}
          {...register('codigoProfesor', { validate: (v) => checkCodigoProfesor(v) ?? true })}
        />
        <Button type="submit" size={52} block aria-busy={isPending || undefined}>
          {isPending ? 'Creando cuenta...' : 'Registrarse'}
        </Button>
      </Stack>
    </>
  );
}
